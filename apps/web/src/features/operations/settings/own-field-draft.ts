/** A field of the installation's own as its dialog holds it, everything as typed. */
import {
  ownFieldSchema,
  ownNameFor,
  ownNumberRule,
  type OwnField,
  type OwnFieldKind,
} from "@elaeis/domain/fruits/own-fields";
import * as z from "zod/mini";
import { readDecimal } from "#language/decimal.ts";

export type OwnFieldDraft = {
  fr: string;
  en: string;
  kind: OwnFieldKind;
  unit: string;
  min: string;
  max: string;
  decimals: string;
  /** One a line: in French, and in English behind a slash where that differs. */
  choices: string;
  is_required: boolean;
  shown_to: OwnField["shown_to"];
};

export type OwnFieldErrors = Partial<Record<keyof OwnFieldDraft, "missing" | "wrong">>;

export const emptyDraft: OwnFieldDraft = {
  fr: "",
  en: "",
  kind: "text",
  unit: "",
  min: "0",
  max: "100",
  decimals: "1",
  choices: "",
  is_required: false,
  shown_to: "everybody",
};

/** What plantations ask for most. */
export const suggestedFields = {
  palm: { fr: "Palmier", en: "Palm" },
  row: { fr: "Rang", en: "Row" },
  bunch: { fr: "Régime", en: "Bunch" },
  block: { fr: "Bloc", en: "Block" },
  weight: { fr: "Poids", en: "Weight", kind: "number", unit: "kg", max: "80" },
  variety: {
    fr: "Variété",
    en: "Variety",
    kind: "choice",
    choices: "Dura\nPisifera\nTenera",
  },
} as const satisfies Record<string, Partial<OwnFieldDraft>>;
export type Suggested = keyof typeof suggestedFields;
export const suggestedNames = [
  "palm",
  "row",
  "bunch",
  "block",
  "weight",
  "variety",
] as const satisfies readonly Suggested[];

export function ownFieldDraftOf(field: OwnField): OwnFieldDraft {
  const { label, kind, is_required, shown_to } = field;
  const common = { ...emptyDraft, ...label, kind, is_required, shown_to };
  if (field.kind === "number") {
    const { unit, min, max, decimals } = field;
    return { ...common, unit, min: String(min), max: String(max), decimals: String(decimals) };
  }
  if (field.kind !== "choice") return common;
  const lines = field.choices.map(({ label: { fr, en } }) => (fr === en ? fr : `${fr} / ${en}`));
  return { ...common, choices: lines.join("\n") };
}

/** What the field's own rules say of it; what is missing may be typed as spaces. */
export function wrongIn(draft: OwnFieldDraft): OwnFieldErrors {
  const read = z.safeParse(ownFieldSchema, ownFieldOf(draft, null, []));
  const errors: OwnFieldErrors = {};
  for (const { path } of read.error?.issues ?? []) {
    const name = inputs.find((input) => path[0] === input || path[1] === input);
    // Without English words it is called as in French.
    if (name === undefined || (name === "en" && draft.en.trim() === "")) continue;
    errors[name] = draft[name].trim() === "" ? "missing" : "wrong";
  }
  return errors;
}

const inputs = ["choices", "fr", "en", "unit", "min", "max", "decimals"] as const;

/**
 * What is typed as no number is none.
 *
 * @param former keeps its name, and choices of the same words theirs
 * @param taken names of the other fields
 */
export function ownFieldOf(
  draft: OwnFieldDraft,
  former: OwnField | null,
  taken: readonly string[],
): OwnField {
  const fr = draft.fr.trim();
  const en = draft.en.trim() || fr;
  const common = {
    name: former?.name ?? ownNameFor(en, taken),
    label: { fr, en },
    is_required: draft.is_required,
    shown_to: draft.shown_to,
    is_retired: former?.is_retired ?? false,
  };
  switch (draft.kind) {
    case "number":
      return {
        ...common,
        kind: "number",
        unit: draft.unit.trim(),
        min: numberIn(draft.min),
        max: numberIn(draft.max),
        decimals: numberIn(draft.decimals),
      };
    case "choice":
      return { ...common, kind: "choice", choices: choicesOf(draft, former) };
    default:
      return { ...common, kind: draft.kind };
  }
}

function choicesOf(draft: OwnFieldDraft, former: OwnField | null) {
  const known = former?.kind === "choice" ? former.choices : [];
  const named: { value: string; label: { fr: string; en: string } }[] = [];
  for (const label of choiceLines(draft)) {
    const same = known.find((one) => one.label.fr === label.fr || one.label.en === label.en);
    const taken = [...known, ...named].map(({ value }) => value);
    named.push({ value: same?.value ?? ownNameFor(label.en, taken), label });
  }
  return named;
}

function choiceLines({ choices }: Pick<OwnFieldDraft, "choices">): { fr: string; en: string }[] {
  const lines = choices.split("\n").flatMap((line) => {
    const [fr = "", en = ""] = line.split("/").map((part) => part.trim());
    return fr === "" ? [] : [{ fr, en: en || fr }];
  });
  return lines.filter(({ fr }, at) => lines.findIndex((one) => one.fr === fr) === at);
}

function numberIn(text: string): number {
  const read = readDecimal(text, ownNumberRule);
  return (read.ok ? read.value : null) ?? Number.NaN;
}
