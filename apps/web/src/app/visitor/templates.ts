/** What may come up on the page lies in it, drawn during the build (prerender.tsx). */
export type TemplateName = "thanks" | "choices" | "choices-open" | "install" | "install-by-hand";

export function fromTemplate(name: TemplateName): HTMLElement {
  const template = document.getElementById(name);
  const drawn =
    template instanceof HTMLTemplateElement ? template.content.firstElementChild : undefined;
  const copy = drawn?.cloneNode(true);
  if (copy instanceof HTMLElement) return copy;
  throw new Error(`the page has no template ${name}`);
}
