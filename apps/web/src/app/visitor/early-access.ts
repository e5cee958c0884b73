/** Asks nobody anything: it thanks, and names the form that does (specification, section 2). */
import { fromTemplate } from "./templates.ts";

const form = () => document.querySelector<HTMLFormElement>("form[name=early-access]");
let isThanked = false;

export function thankForInterest(event: Event): void {
  event.preventDefault();
  isThanked = true;
  form()?.replaceWith(fromTemplate("thanks"));
}

/** What was typed and said, for a page in other words. */
export function keepInterest(): () => void {
  const typed = form()?.querySelector("input")?.value;
  return () => {
    if (isThanked) form()?.replaceWith(fromTemplate("thanks"));
    const field = form()?.querySelector("input");
    if (field && typed !== undefined) field.value = typed;
  };
}
