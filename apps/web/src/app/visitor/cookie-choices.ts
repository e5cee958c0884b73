/** The cookie choices on a page without the app; the same card, kept and recorded the same way. */
import { consentTypes } from "@elaeis/domain/consents/consent-schemas";
import { recordConsent } from "#api/consents.ts";
import {
  consentSessionId,
  keepConsent,
  readConsent,
  type ConsentChoice,
} from "../overlays/consent.ts";
import { hideCard, showCard } from "./card.ts";

let shown: "no" | "closed" | "open" = "no";

export function askIfNeverAsked(): void {
  if (readConsent() === null) show("closed");
}

/** The person asked for it, and is taken there. */
export function askAgain(): void {
  show("open").querySelector("h2")?.focus();
}

/** In the words of the page, which may have changed. */
export function askInOtherWords(): void {
  if (shown !== "no") show(shown);
}

export function isAsking(): boolean {
  return shown !== "no";
}

function show(next: "closed" | "open"): HTMLElement {
  shown = next;
  const card = showCard(next === "open" ? "choices-open" : "choices", {
    all: () => choose({ analytics: true, functional: true }),
    none: () => choose({ analytics: false, functional: false }),
    chosen: (open) =>
      choose({ analytics: isTicked(open, "analytics"), functional: isTicked(open, "functional") }),
    customise: () => show("open").querySelector<HTMLElement>("[value=chosen]")?.focus(),
  });
  const before = readConsent();
  for (const type of consentTypes) {
    const box = boxOf(card, type);
    if (box !== null) box.checked = before?.[type] === true;
  }
  return card;
}

function choose(choice: ConsentChoice): void {
  shown = "no";
  hideCard();
  keepConsent(choice);
  void recordConsent({ session_id: consentSessionId(), ...choice }).catch((error: unknown) =>
    console.warn("the cookie choices did not reach the server", error),
  );
}

function isTicked(card: HTMLElement, type: keyof ConsentChoice): boolean {
  return boxOf(card, type)?.checked === true;
}

function boxOf(card: HTMLElement, type: keyof ConsentChoice): HTMLInputElement | null {
  return card.querySelector<HTMLInputElement>(`input[name=${type}]`);
}
