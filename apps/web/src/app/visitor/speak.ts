/** The page in the other language: its words come from the server. */
import { fetchPublicPage } from "#api/public-page.ts";
import { asLanguage, storeLanguage, type Language } from "#language/language.ts";
import { askInOtherWords } from "./cookie-choices.ts";
import { keepInterest } from "./early-access.ts";
import { offerNow } from "./install-later.ts";
import { markTheme } from "./theme-choice.ts";

/** The one the page is in. */
export function spokenLanguage(page: Document = document): Language | undefined {
  const pressed = page.querySelector<HTMLButtonElement>("[name=language][aria-pressed=true]");
  return pressed === null ? undefined : asLanguage(pressed.value);
}

export async function speak(language: Language): Promise<void> {
  if (language === spokenLanguage()) return storeLanguage(language);
  try {
    const page = await fetchPublicPage(location.pathname, language);
    // Somebody signed in meanwhile, in another tab: this address is another page now.
    if (spokenLanguage(page) !== language) return location.reload();
    storeLanguage(language);
    putIn(page);
  } catch (error) {
    console.warn("the page in the other language could not be loaded", error);
    document.documentElement.lang = spokenLanguage() ?? language;
  }
  return undefined;
}

function putIn(page: Document): void {
  const words = page.getElementById("root");
  if (words === null) return;
  const { activeElement } = document;
  const hadFocus = activeElement instanceof HTMLButtonElement && activeElement.name === "language";
  const notifyAgain = keepInterest();
  document.getElementById("root")?.replaceChildren(...words.childNodes);
  document.title = page.title;
  const [description, translated] = [document, page].map(descriptionOf);
  if (description && translated) description.content = translated.content;
  markTheme();
  notifyAgain();
  askInOtherWords();
  offerNow();
  if (hadFocus) document.querySelector<HTMLElement>("[name=language][aria-pressed=true]")?.focus();
}

function descriptionOf(page: Document): HTMLMetaElement | null {
  return page.querySelector<HTMLMetaElement>("meta[name=description]");
}
