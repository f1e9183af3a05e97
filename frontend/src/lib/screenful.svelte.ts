// The table on the whole screen, where the browser can. Escape is the browser's own way back.

class Screenful {
  readonly can = document.fullscreenEnabled ?? false;
  on = $state(false);

  constructor() {
    document.addEventListener("fullscreenchange", () => (this.on = document.fullscreenElement !== null));
  }

  turn(): void {
    // A browser may refuse, and then nothing has changed.
    const turned = this.on ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    void turned.catch(() => undefined);
  }
}

export const screenful = new Screenful();
