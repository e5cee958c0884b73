/**
 * The fields of a fruit that people record, one row each, in the order in which files and forms have them. Schemas,
 * bounds, forms, lists, tables, history, conflicts, sheets and exports are derived from the rows;
 * docs/build/fields.md names what else a new field needs.
 */
import { harvestSeasons, maturityStages, nirFields } from "./fruit.ts";
import { maturityWords, seasonWords } from "./fruit-words.ts";

type Words = { readonly en: string; readonly fr: string };

type Row = {
  readonly label: Words;
  /** Where there is little room; the label if not given. */
  readonly short?: Words;
  /** The head of its column in files, without the unit; the label if not given. */
  readonly heading?: Words;
  /** The release that brought it: what a phone of before hands in, or has kept, lacks the field, which is empty then. */
  readonly since?: string;
  /** A collector may be asked to fill it in. */
  readonly askable?: true;
} & (
  | { readonly kind: "reference"; readonly longest: number }
  | { readonly kind: "text"; readonly longest: number }
  | {
      readonly kind: "number";
      readonly unit: string;
      readonly min: number;
      readonly max: number;
      /** What people enter, and what is shown. */
      readonly step: number;
      /** What is stored: devices and sheets are finer. */
      readonly finest: number;
      /**
       * Lists are sorted by it, and narrowed down from one value to another. The number stands in the index for a value
       * that is absent, below all others (fruit_sort_expression in schema/field/fruits.sql).
       */
      readonly listed?: number;
      /**
       * Well within what is possible: beyond it a person is asked, and never refused. Of oil as an import guesses it
       * (`suggestField`); of the others with room around what the ratings tell apart.
       */
      readonly usual?: readonly [least: number, most: number];
    }
  | {
      readonly kind: "choice";
      readonly choices: readonly string[];
      readonly words: Readonly<Record<"en" | "fr", Readonly<Record<string, string>>>>;
    }
  /** How far off a position may be, which the GPS says: nobody types it. */
  | {
      readonly kind: "accuracy";
      readonly unit: string;
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: "moment" }
);

const percent = {
  kind: "number",
  unit: "%",
  min: 0,
  max: 100,
  step: 0.1,
  finest: 0.001,
  listed: -1,
  askable: true,
} as const;
const degrees = { kind: "number", unit: "°", step: 0.000001, finest: 0.000001 } as const;

export const fruitFields = {
  fruit_id: { kind: "reference", longest: 120, label: { en: "Reference", fr: "Référence" } },
  oil_content: {
    ...percent,
    usual: [10, 35],
    label: { en: "Oil content", fr: "Teneur en huile" },
    short: { en: "Oil", fr: "Huile" },
  },
  dry_matter: {
    ...percent,
    usual: [50, 98],
    label: { en: "Dry matter", fr: "Matière sèche" },
  },
  protein_content: {
    ...percent,
    usual: [1, 25],
    label: { en: "Protein content", fr: "Teneur en protéines" },
    short: { en: "Protein", fr: "Protéines" },
  },
  fatty_acids: {
    ...percent,
    usual: [0.5, 35],
    label: { en: "Fatty acids", fr: "Acides gras" },
  },
  analysis_temperature: {
    kind: "number",
    unit: "°C",
    min: -50,
    max: 100,
    step: 0.1,
    finest: 0.01,
    listed: -100,
    usual: [5, 50],
    askable: true,
    label: { en: "Analysis temperature", fr: "Température d'analyse" },
    short: { en: "Temperature", fr: "Température" },
  },
  maturity_stage: {
    kind: "choice",
    choices: maturityStages,
    words: maturityWords,
    askable: true,
    label: { en: "Maturity", fr: "Maturité" },
  },
  harvest_season: {
    kind: "choice",
    choices: harvestSeasons,
    words: seasonWords,
    askable: true,
    label: { en: "Season", fr: "Saison" },
  },
  collection_date: {
    kind: "moment",
    label: { en: "Collection date", fr: "Date de collecte" },
    short: { en: "Collected on", fr: "Collecté le" },
  },
  latitude: { ...degrees, min: -90, max: 90, label: { en: "Latitude", fr: "Latitude" } },
  longitude: { ...degrees, min: -180, max: 180, label: { en: "Longitude", fr: "Longitude" } },
  location_accuracy_m: {
    kind: "accuracy",
    unit: "m",
    min: 0,
    max: 1_000_000,
    label: { en: "Position accuracy", fr: "Précision de la position" },
    heading: { en: "Location accuracy", fr: "Précision de la position" },
  },
  location_name: {
    kind: "text",
    longest: 300,
    askable: true,
    label: { en: "Place name", fr: "Nom du lieu" },
    short: { en: "Zone", fr: "Zone" },
    heading: { en: "Place", fr: "Lieu" },
  },
  remarks: { kind: "text", longest: 5000, label: { en: "Remarks", fr: "Remarques" } },
} as const satisfies Record<string, Row>;

type Rows = typeof fruitFields;
export type FieldName = keyof Rows;
/** Names of the fields whose rows are like that. */
type Like<Shape> = { [Name in FieldName]: Rows[Name] extends Shape ? Name : never }[FieldName];
export type NumberField = Like<{ kind: "number" }>;
export type ChoiceField = Like<{ kind: "choice" }>;
export type MeasuredField = Like<{ listed: number }>;
export type AskableField = Like<{ askable: true }>;

export const isFieldName = (name: string): name is FieldName => Object.hasOwn(fruitFields, name);

/** All, in their order. */
export const fieldNames: readonly FieldName[] = Object.keys(fruitFields).filter(isFieldName);

type RecordedField = Exclude<FieldName, "collection_date">;
const isRecorded = (name: FieldName): name is RecordedField => name !== "collection_date";
/** What a submission has among its fields: the date stands beside them. */
export const recordedFields = fieldNames.filter(isRecorded);

export const isNumberField = (name: string): name is NumberField =>
  isFieldName(name) && fruitFields[name].kind === "number";

export const isChoiceField = (name: string): name is ChoiceField =>
  isFieldName(name) && fruitFields[name].kind === "choice";

/** Lists sort a choice in this order, beginning with 1; 0 where none is made. */
export function placeOfChoice(field: ChoiceField, choice: string | null): number {
  return fruitFields[field].choices.findIndex((one) => one === choice) + 1;
}

export const isMeasuredField = (name: string): name is MeasuredField =>
  isFieldName(name) && "listed" in fruitFields[name];

const isAskableField = (name: string): name is AskableField =>
  isFieldName(name) && "askable" in fruitFields[name];

export const numberFields = fieldNames.filter(isNumberField);
export const choiceFields = fieldNames.filter(isChoiceField);
/** What lists can be sorted by, and narrowed down to from one value to another. */
export const measuredFields = fieldNames.filter(isMeasuredField);
/** What is measured beside the four values. */
export const furtherMeasured = measuredFields.filter(
  (name) => !nirFields.some((field) => field === name),
);
/** What a collector may be asked for of a fruit that was handed in. */
export const askableFields = fieldNames.filter(isAskableField);

/** One thing: never one person's latitude with another's longitude. */
export const positionFields = ["latitude", "longitude", "location_accuracy_m"] as const;

/** What each of these fields comes to. */
export function eachField<Name extends FieldName, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each name
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}

const named = (labelOf: (row: Row) => string): Readonly<Record<FieldName, string>> =>
  eachField(fieldNames, (name) => labelOf(fruitFields[name]));

export const fieldLabels = {
  en: named(({ label }) => label.en),
  fr: named(({ label }) => label.fr),
};
export const shortFieldLabels = {
  en: named(({ short, label }) => (short ?? label).en),
  fr: named(({ short, label }) => (short ?? label).fr),
};
