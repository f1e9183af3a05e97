// Passkeys: the one thing on the server's own pages that needs a script. A section says what it is
// for (`data-passkey`), and carries the mark of its page's forms.

const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
const text = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

/** The path below which the house is shown: this file lies two steps below it. */
const ROOT = new URL("..", document.currentScript.src).pathname.slice(0, -1);

async function post(section, address, body) {
  const answer = await fetch(ROOT + address, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Form": section.dataset.form },
    body: body === undefined ? "" : JSON.stringify(body),
  });
  const said = await answer.json();
  if (!answer.ok) throw new Error(said.error.words);
  return said;
}

async function make(section) {
  const name = section.querySelector("input").value;
  const options = await post(section, "/account/passkeys/new");
  options.challenge = bytes(options.challenge);
  options.user.id = bytes(options.user.id);
  for (const known of options.excludeCredentials ?? []) known.id = bytes(known.id);
  const made = await navigator.credentials.create({ publicKey: options });
  const answer = {
    id: made.id,
    rawId: text(made.rawId),
    type: made.type,
    response: {
      clientDataJSON: text(made.response.clientDataJSON),
      attestationObject: text(made.response.attestationObject),
    },
  };
  return post(section, "/account/passkeys", { name, answer: JSON.stringify(answer) });
}

async function logIn(section) {
  const options = await post(section, "/account/passkey/challenge");
  options.challenge = bytes(options.challenge);
  const signed = await navigator.credentials.get({ publicKey: options });
  const { clientDataJSON, authenticatorData, signature, userHandle } = signed.response;
  const answer = {
    id: signed.id,
    rawId: text(signed.rawId),
    type: signed.type,
    response: {
      clientDataJSON: text(clientDataJSON),
      authenticatorData: text(authenticatorData),
      signature: text(signature),
      userHandle: userHandle ? text(userHandle) : null,
    },
  };
  return post(section, "/account/passkey", { answer: JSON.stringify(answer), to: section.dataset.next });
}

for (const section of document.querySelectorAll("[data-passkey]")) {
  if (!window.PublicKeyCredential) break;
  const [button, problem] = [section.querySelector("button"), section.querySelector("[data-failed]")];
  section.hidden = false;
  button.addEventListener("click", async () => {
    button.disabled = true;
    problem.hidden = true;
    try {
      const { to } = await (section.dataset.passkey === "new" ? make(section) : logIn(section));
      location.assign(ROOT + to);
    } catch (error) {
      // What the browser itself says is in its own language, or in none.
      problem.textContent = error instanceof DOMException ? problem.dataset.failed : error.message;
      problem.hidden = false;
      button.disabled = false;
    }
  });
}
