/** Between what is typed and what is sent: every input is text here, every field typed there. */
import {
  harvestSeasons,
  isCollectedTooLate,
  maturityStages,
  numberRules,
  type NumberField,
} from "@elaeis/domain/fruits/fruit";
import { isPlain } from "@elaeis/domain/look-alikes";
import type { Fruit, FruitFields } from "@elaeis/domain/fruits/fruit-schemas";
import { isNoPosition } from "@elaeis/domain/fruits/position";
import { localMinute } from "#device/sync/collected-at.ts";
import { readDecimal } from "#language/decimal.ts";

export type FruitInputs = Record<NumberField, string> & {
  fruit_id: string;
  maturity_stage: string;
  harvest_season: string;
  location_name: string;
  remarks: string;
  /** Set by the GPS only, in metres; never typed. */
  location_accuracy_m: string;
  /** When the GPS set the position, in milliseconds since 1970; empty for one that was typed. */
  located_at: string;
  /** As `localMinute` writes it; empty until the first photo. */
  collection_date: string;
};

export type InputProblem =
  | "required"
  | "not_a_number"
  | "out_of_range"
  | "too_precise"
  | "too_long"
  | "not_plain"
  | "half_a_place"
  | "no_position"
  | "in_future";

export type InputProblems = Partial<Record<keyof FruitInputs, InputProblem>>;

export function emptyInputs(reference: string): FruitInputs {
  return {
    fruit_id: reference,
    oil_content: "",
    dry_matter: "",
    protein_content: "",
    fatty_acids: "",
    analysis_temperature: "",
    maturity_stage: "",
    harvest_season: "",
    latitude: "",
    longitude: "",
    location_accuracy_m: "",
    located_at: "",
    collection_date: "",
    location_name: "",
    remarks: "",
  };
}

/** @param decimalMark "," or ".", as the person's language writes numbers */
export function inputsOf(fruit: Fruit, decimalMark: string): FruitInputs {
  const typed = (value: number | null) =>
    value === null ? "" : String(value).replace(".", decimalMark);
  return {
    fruit_id: fruit.fruit_id,
    oil_content: typed(fruit.oil_content),
    dry_matter: typed(fruit.dry_matter),
    protein_content: typed(fruit.protein_content),
    fatty_acids: typed(fruit.fatty_acids),
    analysis_temperature: typed(fruit.analysis_temperature),
    maturity_stage: fruit.maturity_stage ?? "",
    harvest_season: fruit.harvest_season ?? "",
    latitude: typed(fruit.latitude),
    longitude: typed(fruit.longitude),
    location_accuracy_m:
      fruit.location_accuracy_m === null ? "" : String(fruit.location_accuracy_m),
    located_at: "",
    collection_date: localMinute(new Date(fruit.collection_date)),
    location_name: fruit.location_name ?? "",
    remarks: fruit.remarks ?? "",
  };
}

export type FormReading =
  | { ok: true; fields: FruitFields }
  | { ok: false; problems: InputProblems };

/** The numbers of the fruit that is edited; null for a new one. */
export type StoredNumbers = Record<NumberField, number | null> | null;

/**
 * Reads the whole form at once, so that every problem is shown and not only the first.
 * @param stored devices and sheets give finer values than people type; they stay as they are
 */
export function readFruitForm(inputs: FruitInputs, stored: StoredNumbers = null): FormReading {
  const { numbers, problems } = readNumbers(inputs, stored);
  const reference = inputs.fruit_id.trim();
  if (reference === "") problems.fruit_id = "required";
  if (reference.length > 120) problems.fruit_id = "too_long";
  if (!isPlain(reference)) problems.fruit_id = "not_plain";
  if (inputs.location_name.trim().length > 300) problems.location_name = "too_long";
  if (inputs.remarks.trim().length > 5000) problems.remarks = "too_long";
  const halfMissing = missingHalf(inputs);
  if (halfMissing) problems[halfMissing] = "half_a_place";
  const { latitude, longitude } = numbers;
  if (latitude !== null && longitude !== null && isNoPosition(latitude, longitude)) {
    problems.latitude = "no_position";
  }
  if (isCollectedTooLate(new Date(inputs.collection_date), new Date(), "own"))
    problems.collection_date = "in_future";
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  const accuracyM = inputs.location_accuracy_m;
  const isLocated = numbers.latitude !== null && accuracyM !== "";
  return {
    ok: true,
    fields: {
      fruit_id: reference,
      ...numbers,
      maturity_stage: maturityStages.find((stage) => stage === inputs.maturity_stage) ?? null,
      harvest_season: harvestSeasons.find((season) => season === inputs.harvest_season) ?? null,
      location_accuracy_m: isLocated ? Number(accuracyM) : null,
      location_name: textOrNull(inputs.location_name),
      remarks: textOrNull(inputs.remarks),
    },
  };
}

function readNumbers(inputs: FruitInputs, stored: StoredNumbers) {
  const problems: InputProblems = {};
  const read = (field: NumberField): number | null => {
    const rule = numberRules[field];
    const finest = readDecimal(inputs[field], { ...rule, step: rule.finest });
    if (finest.ok && finest.value === stored?.[field]) return finest.value;
    const reading = readDecimal(inputs[field], rule);
    if (reading.ok) return reading.value;
    problems[field] = reading.reason;
    return null;
  };
  const numbers: Record<NumberField, number | null> = {
    oil_content: read("oil_content"),
    dry_matter: read("dry_matter"),
    protein_content: read("protein_content"),
    fatty_acids: read("fatty_acids"),
    analysis_temperature: read("analysis_temperature"),
    latitude: read("latitude"),
    longitude: read("longitude"),
  };
  return { numbers, problems };
}

function missingHalf({ latitude, longitude }: FruitInputs): "latitude" | "longitude" | null {
  if ((latitude.trim() === "") === (longitude.trim() === "")) return null;
  return latitude.trim() === "" ? "latitude" : "longitude";
}

function textOrNull(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === "" ? null : trimmed;
}
