/** Asks nobody anything: it thanks, and leads to the form that does (specification, section 2). */
import { emailInHash } from "../email-in-hash.ts";
import { fromTemplate } from "./templates.ts";

const form = () => document.querySelector<HTMLFormElement>("form[name=early-access]");
let thanked: string | undefined;

export function thankForInterest(event: Event): void {
  event.preventDefault();
  thanked = form()?.querySelector("input")?.value ?? "";
  thank(thanked);
}

function thank(email: string): void {
  const thanks = fromTemplate("thanks");
  const next = thanks.querySelector("a");
  if (next !== null) next.hash = emailInHash(email);
  form()?.replaceWith(thanks);
}

/** What was typed and said, for a page in other words. */
export function keepInterest(): () => void {
  const typed = form()?.querySelector("input")?.value;
  return () => {
    if (thanked !== undefined) thank(thanked);
    const field = form()?.querySelector("input");
    if (field && typed !== undefined) field.value = typed;
  };
}
