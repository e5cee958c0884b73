/** One test over every dictionary of the app: both complete, the French one well set. Guides are documents. */
import { expect, test } from "vitest";

type Dictionary = Record<string, unknown>;

const english = dictionaries(
  import.meta.glob(["../**/*.en.ts", "!../**/collector-guide.en.ts"], { eager: true }),
  "en",
);
const french = dictionaries(
  import.meta.glob(["../**/*.fr.ts", "!../**/collector-guide.fr.ts"], { eager: true }),
  "fr",
);

function dictionaries(modules: Record<string, unknown>, language: "en" | "fr") {
  return new Map(
    Object.entries(modules).map(([path, module]) => [
      path.replace(`.${language}.ts`, ""),
      (module as Record<string, Dictionary>)[language] ?? {},
    ]),
  );
}

/** Every phrase with the path to it; a phrase with blanks is filled with samples. */
function phrasesOf(dictionary: Dictionary, at = ""): [string, string][] {
  return Object.entries(dictionary).flatMap(([key, phrase]): [string, string][] => {
    const path = `${at}.${key}`;
    if (typeof phrase === "string") return [[path, phrase]];
    if (typeof phrase === "function") return [[path, String(phrase(2, 3, 4))]];
    return phrasesOf(phrase as Dictionary, path);
  });
}

test("[I18N-01] every feature speaks both languages, with the same phrases", () => {
  expect(english.size).toBeGreaterThan(8);
  expect([...french.keys()]).toEqual([...english.keys()]);
  for (const [path, en] of english) {
    const keys = (dictionary: Dictionary) => phrasesOf(dictionary).map(([key]) => key);
    expect({ [path]: keys(french.get(path) ?? {}) }).toEqual({ [path]: keys(en) });
  }
});

test("[I18N-01] no phrase is empty", () => {
  for (const dictionary of [...english.values(), ...french.values()]) {
    expect(phrasesOf(dictionary).filter(([, phrase]) => phrase.trim() === "")).toEqual([]);
  }
});

test("[I18N-01] French sets no-break spaces before : ; ! ? and inside « »", () => {
  const badlySet = / [:;!?»]|« |\w[!?;»](\s|$)|\w: /;
  for (const dictionary of french.values()) {
    expect(phrasesOf(dictionary).filter(([, phrase]) => badlySet.test(phrase))).toEqual([]);
  }
});
