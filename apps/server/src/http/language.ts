/** French when the request prefers it to English, else English. */
export function languageOf(acceptLanguage: string | undefined): "en" | "fr" {
  const preferred = (acceptLanguage ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return { tag, q: quality === undefined ? 1 : Number(quality.trim().slice(2)) };
    })
    .filter(({ tag }) => /^(fr|en)\b/.test(tag))
    .toSorted((a, b) => b.q - a.q)[0];
  return preferred?.tag.startsWith("fr") === true ? "fr" : "en";
}
