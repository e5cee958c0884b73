/** What lies over the page: one card at a time, with the room it takes from the page. */
import { reserveSpace } from "../overlays/reserve-space.ts";
import { fromTemplate, type TemplateName } from "./templates.ts";

let takeAway = () => {};

/** @param act what its buttons do, by their values */
export function showCard(
  name: TemplateName,
  act: Readonly<Record<string, (card: HTMLElement) => void>>,
): HTMLElement {
  hideCard();
  const card = fromTemplate(name);
  card.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button !== null) act[button.value]?.(card);
  });
  document.body.append(card);
  const releaseSpace = reserveSpace(card);
  takeAway = () => {
    releaseSpace();
    card.remove();
  };
  return card;
}

export function hideCard(): void {
  takeAway();
  takeAway = () => {};
}
