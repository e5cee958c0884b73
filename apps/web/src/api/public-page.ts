import type { Language } from "#language/language.ts";
import { requestText } from "./http.ts";

/** A page of the site as the server writes it for visitors, in the language named. */
export async function fetchPublicPage(path: string, language: Language): Promise<Document> {
  const headers = { accept: "text/html", "accept-language": language };
  return new DOMParser().parseFromString(await requestText({ path, headers }), "text/html");
}
