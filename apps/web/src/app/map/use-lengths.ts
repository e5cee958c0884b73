import { useFormats } from "#language/formats.ts";
import { useMapPhrases } from "./use-map-phrases.ts";

/** A length in words: metres, and from a kilometre on kilometres. */
export function useLengths(): (metres: number) => string {
  const phrases = useMapPhrases();
  const formats = useFormats();
  return (metres) =>
    metres < 1_000
      ? phrases.metres(formats.count(Math.round(metres)))
      : phrases.kilometres(formats.number(metres / 1_000, 1));
}
