/** A part of a NIR file that cannot be read: where it is, what it holds and what to write, in words. */
import type { NirField } from "../fruits/fruit.ts";
import { maxNirParams, maxSpectrumValues } from "./nir-import.ts";

type Words = { en: string; fr: string };
type Details = Readonly<Record<string, string | number>>;

const number: Words = { en: "a number, such as 22.4", fr: "un nombre, par exemple 22.4" };
const moment: Words = {
  en: "a date, such as 2026-03-01T08:00:00Z",
  fr: "une date, par exemple 2026-03-01T08:00:00Z",
};
const object: Words = { en: "an object between { and }", fr: "un objet entre { et }" };

const whole = { name: { en: "the entry", fr: "l'entrée" }, expected: object };
/** By path, with the places in lists left out. */
const parts: Readonly<Record<string, { name: Words; expected: Words }>> = {
  SampleSpectraID: {
    name: { en: "the sample number", fr: "le numéro de l'échantillon" },
    expected: {
      en: "letters and digits, 40 at most",
      fr: "des lettres et des chiffres, 40 au plus",
    },
  },
  Values: {
    name: { en: "the spectrum", fr: "le spectre" },
    expected: {
      en: `a list of 1 to ${maxSpectrumValues} numbers`,
      fr: `une liste de 1 à ${maxSpectrumValues} nombres`,
    },
  },
  "Values.": {
    name: { en: "a value of the spectrum", fr: "une valeur du spectre" },
    expected: number,
  },
  SampleParamsValues: {
    name: { en: "the list of values", fr: "la liste des valeurs" },
    expected: {
      en: `a list of at most ${maxNirParams} numbers`,
      fr: `une liste de ${maxNirParams} nombres au plus`,
    },
  },
  "SampleParamsValues.": { name: { en: "a value", fr: "une valeur" }, expected: number },
  GPSPosition: { name: { en: "the position", fr: "la position" }, expected: object },
  "GPSPosition.Lt": { name: { en: "the latitude", fr: "la latitude" }, expected: number },
  "GPSPosition.Ln": { name: { en: "the longitude", fr: "la longitude" }, expected: number },
  "GPSPosition.Tm": { name: { en: "the time", fr: "l'heure" }, expected: moment },
  MeasureDate: { name: { en: "the date", fr: "la date" }, expected: moment },
  AbsoluteParamsID: {
    name: { en: "the list of codes", fr: "la liste des codes" },
    expected: {
      en: "whole numbers, such as [1, 30]",
      fr: "des nombres entiers, par exemple [1, 30]",
    },
  },
  "AbsoluteParamsID.": {
    name: { en: "a code", fr: "un code" },
    expected: { en: "a whole number, such as 30", fr: "un nombre entier, par exemple 30" },
  },
  MeasureSensorTemp: {
    name: { en: "the temperature", fr: "la température" },
    expected: number,
  },
};

const fieldNames: Record<NirField, Words> = {
  oil_content: { en: "oil", fr: "huile" },
  dry_matter: { en: "dry matter", fr: "matière sèche" },
  protein_content: { en: "protein", fr: "protéines" },
  fatty_acids: { en: "fatty acids", fr: "acides gras" },
};

/**
 * @param path of the part within its element
 * @param means of the values, in their order
 * @returns what a remark keeps of it
 */
export function wrongPart(
  path: readonly PropertyKey[],
  element: unknown,
  means?: { codes: readonly number[]; mapping: ReadonlyMap<number, NirField> },
): Details {
  const exact = inList(path, element);
  const place = exact.find((step) => typeof step === "number");
  const code =
    exact[0] === "SampleParamsValues" && place !== undefined ? means?.codes[place] : undefined;
  const field = code === undefined ? undefined : means?.mapping.get(code);
  const found = valueAt(exact, element);
  return {
    part: exact.map(String).join("."),
    ...(code === undefined ? {} : { code }),
    ...(field === undefined ? {} : { field }),
    kind: kindOf(found),
    found: Array.isArray(found) ? found.length : String(found).slice(0, longestFound),
  };
}

export function wrongPartWords(details: Details, language: "en" | "fr"): Details {
  const { part: path = "", code, field, kind, found } = details;
  const known = parts[String(path).replaceAll(/\.\d+/g, ".")] ?? whole;
  const place = /\.(\d+)/.exec(String(path))?.[1];
  return {
    part: nameOf({ path: String(path), place, code, field, name: known.name[language] }, language),
    found: foundWords(String(kind), String(found), language),
    expected:
      (known.expected === number ? numberInText(found) : undefined) ?? known.expected[language],
  };
}

const longestFound = 40;

/** A list of numbers is checked as a whole; which of them is none is looked for here. */
function inList(path: readonly PropertyKey[], element: unknown): readonly PropertyKey[] {
  const found = valueAt(path, element);
  if (path[0] !== "Values" || !Array.isArray(found) || found.length > maxSpectrumValues)
    return path;
  const at = found.findIndex((one) => typeof one !== "number" || !Number.isFinite(one));
  return at < 0 ? path : [...path, at];
}

export function valueAt(path: readonly PropertyKey[], element: unknown): unknown {
  let at = element;
  for (const step of path) {
    if (typeof at !== "object" || at === null) return undefined;
    at = Object.getOwnPropertyDescriptor(at, step)?.value;
  }
  return at;
}

function kindOf(found: unknown): string {
  if (found === undefined) return "missing";
  if (Array.isArray(found)) return "list";
  if (typeof found === "object" && found !== null) return "object";
  return typeof found === "string" ? "text" : "plain";
}

type Named = {
  path: string;
  place: string | undefined;
  code: string | number | undefined;
  field: string | number | undefined;
  name: string;
};

function nameOf({ path, place, code, field, name }: Named, language: "en" | "fr"): string {
  if (code !== undefined) {
    const [, words] = Object.entries(fieldNames).find(([known]) => known === field) ?? [];
    if (words !== undefined) return `${words[language]} (code ${code})`;
    return language === "fr" ? `la valeur du code ${code}` : `the value of code ${code}`;
  }
  if (path === "") return name;
  const shown = place === undefined ? path : path.replace(/\.\d+$/, ` ${Number(place) + 1}`);
  return `${name} (${shown})`;
}

function foundWords(kind: string, found: string, language: "en" | "fr"): string {
  const isFrench = language === "fr";
  if (kind === "missing") return isFrench ? "manque" : "is missing";
  if (kind === "list") {
    const count = Number(found);
    if (isFrench) return `contient ${count} élément${count < 2 ? "" : "s"}`;
    return `has ${count} ${count === 1 ? "entry" : "entries"}`;
  }
  if (kind === "object") return isFrench ? "est un objet" : "is an object";
  if (kind === "text") return isFrench ? `vaut «\u00a0${found}\u00a0»` : `is “${found}”`;
  return isFrench ? `vaut ${found}` : `is ${found}`;
}

/** The number that a text means, as JSON writes it. */
export function numberInText(found: unknown): string | undefined {
  if (typeof found !== "string") return undefined;
  const text = found.trim().replace(",", ".");
  return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) ? text : undefined;
}
