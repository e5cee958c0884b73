/** Fields of an installation's own as columns: of exports, of sheets that come in, of OData. */
import * as z from "zod/mini";
import { foldText } from "../fruits/fold-text.ts";
import { ownChoicesOf, type OwnField } from "../fruits/own-fields.ts";
import { longestOwnName } from "../fruits/own-values.ts";
import { plainSigns } from "../sheet-imports/plain-signs.ts";

export type OwnColumn = `own_${string}`;

const ownColumn = new RegExp(`^own_[a-z][a-z0-9_]{0,${longestOwnName - 1}}$`);

export const isOwnColumn = (name: string): name is OwnColumn => ownColumn.test(name);

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what its check says; a template of the library weighs 2 kB
export const ownColumnSchema = z.string().check(z.regex(ownColumn)) as unknown as z.ZodMiniType<
  OwnColumn,
  OwnColumn
>;

export const ownColumnOf = ({ name }: OwnField): OwnColumn => `own_${name}`;

export const nameOfColumn = (column: OwnColumn): string => column.slice("own_".length);

export function ownFieldOf(column: OwnColumn, fields: readonly OwnField[]): OwnField | undefined {
  return fields.find((field) => ownColumnOf(field) === column);
}

const yesNo: Readonly<Record<string, string>> = {
  oui: "yes",
  vrai: "yes",
  true: "yes",
  1: "yes",
  non: "no",
  faux: "no",
  false: "no",
  0: "no",
};

const plainWord = (text: string) => foldText(plainSigns(text));

/** The value that a code, or a word in either language, stands for; undefined where there is none. */
export function ownChoiceIn(field: OwnField, text: string): string | undefined {
  const choices = ownChoicesOf(field) ?? [];
  const plain = plainWord(text);
  const known = field.kind === "yes_no" && Object.hasOwn(yesNo, plain) ? yesNo[plain] : undefined;
  const found =
    choices.find(({ value }) => value === plain) ??
    choices.find(({ label }) => plainWord(label.fr) === plain || plainWord(label.en) === plain);
  return found?.value ?? known;
}

/** In place of codes, in workbooks; those that would be read as another are left out. */
export function ownWordsOf(field: OwnField, language: "en" | "fr"): Record<string, string> {
  const words = (ownChoicesOf(field) ?? [])
    .map(({ value, label }) => [value, label[language]] as const)
    .filter(([value, word]) => ownChoiceIn(field, word) === value);
  return Object.fromEntries(words);
}
