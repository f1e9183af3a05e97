// Blackjack in words: places on the felt, points as they are called, whose turn it is, what happened.

import { list, t, word } from "../../catalogue/index.ts";
import type { Information, Pays, Turn } from "../../generated/protocol.ts";
import { capital, sayCard, sayWho } from "../../lib/names.ts";
import { sayLimits, sayPaid } from "../../lib/say.ts";
import type { Scene, Told } from "../../lib/scene.ts";
import { AIM, sayBank } from "./brief.ts";
import { BANK, type Blackjack, boxOf, type Deal, type Hand, handNamed, HIDDEN } from "./fold.ts";
import "./texts.ts";

const ACE = 10; // what an ace counts more when it counts high

/** `3`, `3.1`, `3 war`, `3 ten insurance`, `dealer` in words. */
export function sayPlace(name: string): string {
  if (name === BANK) return t("felt.dealer");
  const box = boxOf(name);
  const rest = name.slice(box.length);
  if (!rest) return t("blackjack.box", { box });
  if (rest.startsWith(".")) return t("blackjack.hand", { box, hand: numberOf({ name, box }) });
  return word(`blackjack.${rest.trim().replaceAll(" ", "-")}`, capital(name), { box });
}

/** Of the hands of a split box: `3` is the first, `3.1` the second. */
export function numberOf({ name, box }: Pick<Hand, "name" | "box">): number {
  return Number(name.slice(box.length + 1)) + 1;
}

/** A hand by name; of a box that was split the first one has a number too. */
export function sayHandName(hand: Pick<Hand, "name" | "box" | "split">): string {
  return hand.split && hand.name === hand.box ? t("blackjack.hand", { box: hand.box, hand: numberOf(hand) }) : sayPlace(hand.name);
}

/** The same where only its name is known. */
export function sayAbout(name: string, deal: Deal): string {
  const hand = handNamed(deal, name);
  return hand ? sayHandName(hand) : sayPlace(name);
}

/** A spot for those who listen: its name, what it pays, its limits. */
export function saySpotWithLimits(name: string, table: Pick<Information, "spots" | "currency" | "minor">): string {
  const spot = table.spots.find((one) => one.spot === name);
  if (!spot) return sayPlace(name);
  return t("blackjack.cell", { name: sayPlace(name), odds: sayPays(spot.pays), limits: sayLimits(spot, table) });
}

type Total = Pick<Hand, "points" | "soft"> & { finished?: string; natural?: boolean };

/** As the dealer calls them: `16`, or `7/17` where an ace may still count either way. */
export function callPoints({ points, soft, finished }: Total, aim = AIM): string {
  return soft && points < aim && !finished ? t("blackjack.soft", { low: points - ACE, high: points }) : String(points);
}

/** The same for those who listen: `7 or 17`. */
export function sayPoints(of: Total, aim = AIM): string {
  if (of.finished === "blackjack" || of.natural) return t("blackjack.is-blackjack");
  if (of.points > aim) return t("blackjack.is-over", { points: of.points });
  if (of.soft && of.points < aim && !of.finished) return t("blackjack.points-soft", { low: of.points - ACE, high: of.points });
  return String(of.points);
}

/** A hand in words: its name, its points, its cards. */
export function sayHand(hand: Hand, aim = AIM): string {
  if (hand.cards.length === 0) return `${sayHandName(hand)}: ${t("cards.none")}`;
  const cards = hand.cards.map(({ card }) => sayCard(card)).join(", ");
  return `${t("blackjack.points", { name: sayHandName(hand), points: sayPoints(hand, aim) })}: ${cards}`;
}

export function sayVerb(verb: string): string {
  return word(`blackjack.do.${verb}`, capital(verb.replaceAll("-", " ")));
}

/** 3 to 2; 1 to 1, blackjack 3 to 2; 5, 10, or 30 to 1. */
export function sayPays(pays: readonly Pays[]): string {
  if (pays.length > 1 && pays.every(({ when }) => !when === !pays[0]?.when)) return t("blackjack.pays-steps", { steps: list(pays.map(({ odds }) => odds), "disjunction") });
  return pays.map(sayPaid).join(", ");
}

/** Whom the table waits for. A seat that is asked about several things is named once. */
function askedOf(turn: readonly Turn[]): Turn[] {
  const must = turn.filter((one) => one.must);
  return must.filter((one, place) => must.findIndex((other) => other.actor === one.actor) === place);
}

export function sayPlaying(scene: Scene<Blackjack>): string {
  const { own: deal, you, turn } = scene;
  if (deal.ended) return sayBank(deal.ended, scene.table.own.aim);
  const asked = askedOf(turn);
  const mine = asked.find((one) => one.actor === you.seat);
  if (mine) return sayTurn("blackjack.your-turn", mine, scene);
  if (asked[0]?.actor === BANK) return t("blackjack.bank-waits");
  if (asked.length > 1) return t("blackjack.turn-many", { who: list(asked.map(({ actor }) => sayWho(scene, actor))) });
  if (asked[0]) return sayTurn("blackjack.turn", asked[0], scene);
  if (deal.bank.cards.length > 1) return t("blackjack.bank-draws", { points: callPoints(deal.bank, scene.table.own.aim) });
  return t(deal.hands.some((hand) => hand.cards.length) ? "blackjack.dealing" : "phase.no-more-bets");
}

function sayTurn(key: "blackjack.your-turn" | "blackjack.turn", { actor, about }: Turn, scene: Scene<Blackjack>): string {
  const hand = handNamed(scene.own, about);
  const said = { who: sayWho(scene, actor), name: sayAbout(about, scene.own) };
  if (!hand?.cards.length) return t(`${key}-plain`, said);
  return t(key, { ...said, points: sayPoints(hand, scene.table.own.aim) });
}

/** One of blackjack's own events; null: it is another's. */
export function sayEvent(event: Told<Blackjack>, scene: Scene<Blackjack>, cash: (minor: number) => string): string | null {
  const aim = scene.table.own.aim;
  switch (event.type) {
    case "blackjack.opened":
      return event.boxes.length ? t("event.boxes", { n: event.boxes.length, boxes: list(event.boxes) }) : "";
    case "blackjack.dealt":
      if (event.card.card === HIDDEN) return t("event.card-down", { name: sayPlace(event.to) });
      return t("blackjack.event.dealt", { name: sayPlace(event.to), card: sayCard(event.card.card), points: sayPoints(event, aim) });
    case "blackjack.spoke":
      return word(`blackjack.says.${event.verb}`, sayVerb(event.verb), {
        who: sayWho(scene, event.actor),
        name: event.about ? sayPlace(event.about) : "",
        price: cash(event.price ?? 0),
      });
    case "blackjack.split":
      return t("blackjack.event.split", { name: sayPlace(event.hand) });
    case "blackjack.finished":
      return t("blackjack.event.finished", { name: sayPlace(event.hand), why: sayFinished(event, scene.own) });
    case "blackjack.turned":
      return t("blackjack.event.turned", { name: sayPlace(event.hand), card: sayCard(event.card.card), points: sayPoints(event, aim) });
    case "blackjack.offered":
      return word(`blackjack.event.offered.${event.what}`, "");
    case "blackjack.given-up":
      return t("blackjack.event.given-up");
    case "blackjack.insurance-closed":
      return event.boxes.length ? t("blackjack.event.insurance-closed", { boxes: list(event.boxes.map(sayPlace)) }) : "";
    case "blackjack.ended":
      return sayBank(event, aim);
    default:
      return null;
  }
}

function sayFinished({ hand, why }: { hand: string; why: string }, deal: Deal): string {
  return word(`blackjack.finished.${why}`, why, { points: handNamed(deal, hand)?.points ?? 0 });
}
