/**
 * The app's phrases, by language. In a build each language is a few files of its own, which the page names
 * (`vite-dictionaries.ts`): a device keeps those of the language on screen, and of another once it is chosen. Without
 * a build every phrase is there from the beginning, and nothing is awaited.
 */
import type { Language } from "./language.ts";

type Dictionary = Record<string, unknown>;

type Shelf = {
  /** By the names that the build gives them. Those of `awaited` are asked for by modules that run, and still empty. */
  here: Map<string, Dictionary>;
  awaited: Map<string, Dictionary>;
  /** Not come yet, in the order in which screens need them. */
  files: string[];
};

const shelves: Partial<Record<Language, Shelf>> = {};

function shelfOf(language: Language): Shelf {
  return (shelves[language] ??= {
    here: new Map(),
    awaited: new Map(),
    files: dictionaryFiles(language),
  });
}

function dictionaryFiles(language: Language): string[] {
  const named = document.querySelector<HTMLMetaElement>(`meta[name=phrases-${language}]`);
  return named?.content.split(" ") ?? [];
}

/** What a device keeps of a language; the last file is of screens that are kept when they are opened. */
export function filesOnDevice(language: Language): string[] {
  return dictionaryFiles(language).slice(0, -1);
}

/** The build puts this in the place of each dictionary. @returns what is filled in when its file comes */
export function dictionary(language: Language, name: string): Dictionary {
  const { here, awaited } = shelfOf(language);
  const known = here.get(name) ?? awaited.get(name) ?? {};
  if (!here.has(name)) awaited.set(name, known);
  return known;
}

/**
 * Resolves when all that runs has its phrases.
 *
 * @param isWhole also what the screens of every device need that are not open
 * @throws when a file does not come, as without network where this language was never chosen
 */
export async function bringDictionaries(language: Language, isWhole = false): Promise<void> {
  const { here, awaited, files } = shelfOf(language);
  while (awaited.size > 0 || (isWhole && files.length > 1)) {
    const [file] = files;
    if (file === undefined) throw new Error("no phrases");
    const { default: phrases }: { default: Record<string, Dictionary> } = await import(
      /* @vite-ignore */ file
    );
    for (const [name, content] of Object.entries(phrases)) {
      if (!here.has(name)) here.set(name, Object.assign(awaited.get(name) ?? {}, content));
      awaited.delete(name);
    }
    if (files[0] === file) files.shift();
  }
}
