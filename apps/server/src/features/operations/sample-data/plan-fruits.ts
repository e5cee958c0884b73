/** The fruits of the plan: when and where each was collected, by whom, and what was measured. */
import {
  fruitReference,
  type HarvestSeason,
  type MaturityStage,
} from "@elaeis/domain/fruits/fruit";
import { photoRoles, requiredPhotoRoles, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { seededRandom, type Random } from "@elaeis/prediction/random";
import { sampleFruit, type FruitValues } from "@elaeis/prediction/samples/sample-fruit";
import type { PlannedPerson } from "./people.ts";
import { laterRemarks, remarksOn } from "./phrases.ts";
import { seasonAt, zones, type Zone } from "./places.ts";
import { collectedAt, receivedAt, reviewedAt } from "./rhythm.ts";
import { pick, seededId } from "./seeded-ids.ts";

export type PlanSettings = {
  /** A whole number from 0 below 2^31. */
  seed: number;
  /** The moment at which the year of sample data ends; nothing is dated later. */
  today: Date;
  /** The installation's first real administrator, who gets about a fifth of the fruits. */
  owner: { id: string; email: string } | undefined;
};

/** So many fruits are drawn; further ones show the pictures of these and have nearly their values. */
export const drawnFruits = 14;

/** Some installations have so many of an earlier release. */
export const mostDrawnFruits = 160;

/** What is drawn: a fruit's looks and the sides it was photographed from. */
export type PlannedDrawing = {
  number: number;
  values: FruitValues;
  maturity: MaturityStage;
  roles: readonly PhotoRole[];
};

export type PlannedFruit = {
  id: string;
  fruit_id: string;
  collector_id: string;
  collector_email: string;
  oil_content: number | null;
  dry_matter: number | null;
  protein_content: number | null;
  fatty_acids: number | null;
  analysis_temperature: number | null;
  maturity_stage: MaturityStage | null;
  harvest_season: HarvestSeason;
  collection_date: Date;
  /** When the server received it. */
  created_at: Date;
  latitude: number | null;
  longitude: number | null;
  location_accuracy_m: number | null;
  location_name: string;
  remarks: string | null;
  edit: { updated_at: Date; remarks: string } | null;
  drawing: PlannedDrawing;
  prediction: PlannedPrediction | null;
};

export type PlannedPrediction = {
  kind: "single" | "batch";
  /** What became of it when the collector made the fruit of it. */
  accepted: "pending" | "validated" | "rejected" | null;
};

type Collector = { id: string; email: string; zones: readonly Zone[] };

export function planFruits(
  settings: PlanSettings,
  people: readonly PlannedPerson[],
): (from: number, to: number) => PlannedFruit[] {
  const collectors = collectorsOf(settings, people);
  const drawings = new Map<number, PlannedDrawing>();

  function outing(index: number): Outing {
    const random = seededRandom(settings.seed, 1, index);
    const collector = collectorOf(index, collectors, random);
    const zone = pick(random, collector.zones);
    const date = collectedAt(index, zone, settings.today, random);
    return { index, random, collector, zone, date, season: seasonAt(zone.region, date) };
  }

  function drawingOf(index: number): PlannedDrawing {
    const number = index % drawnFruits;
    const known = drawings.get(number);
    if (known !== undefined) return known;
    const drawing = planDrawing(settings.seed, number, outing(number).season);
    drawings.set(number, drawing);
    return drawing;
  }

  return (from, to) =>
    Array.from({ length: Math.max(0, to - from) }, (_, offset) => {
      const index = from + offset;
      return planFruit(settings, outing(index), drawingOf(index));
    });
}

/** One visit to a palm: who, where, when. Its source of numbers goes on with the fruit itself. */
type Outing = {
  index: number;
  random: Random;
  collector: Collector;
  zone: Zone;
  date: Date;
  season: HarvestSeason;
};

/** The installation's own administrator first, when there is one. */
function collectorsOf({ owner }: PlanSettings, people: readonly PlannedPerson[]): Collector[] {
  const grounds = [
    [0, 1],
    [2, 3],
    [4, 5, 6, 7],
  ];
  const sample = people
    .filter((person) => person.role === "collecteur")
    .map(({ id, email }, index) => ({ id, email, zones: zonesAt(grounds[index] ?? []) }));
  return owner === undefined ? sample : [{ ...owner, zones: zonesAt([0, 2, 6]) }, ...sample];
}

function zonesAt(positions: readonly number[]): Zone[] {
  return zones.filter((_, position) => positions.includes(position));
}

/** Every fifth fruit is the first collector's, the others' are spread by chance. */
function collectorOf(index: number, collectors: readonly Collector[], random: Random): Collector {
  const [first, ...others] = collectors;
  if (first === undefined) throw new RangeError("nobody collects");
  return index % 5 === 0 ? first : pick(random, others);
}

/** Photos that not every fruit has, by its number: each takes as long to draw as one that every fruit has. */
const extraRoles: readonly (readonly PhotoRole[])[] = [
  [],
  photoRoles,
  [],
  ["macro"],
  [],
  ["stem"],
  [],
];

/** Looks that fit the season: the first of the sample fruits drawn from the seed that grew in it. */
function planDrawing(seed: number, number: number, season: HarvestSeason): PlannedDrawing {
  const extra = extraRoles[number % extraRoles.length] ?? [];
  const roles = photoRoles.filter(
    (role) => extra.includes(role) || requiredPhotoRoles.some((required) => required === role),
  );
  const tries = 64;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const fruit = sampleFruit(seed, number * tries + attempt);
    if (fruit.harvestSeason === season || attempt === tries - 1) {
      return { number, values: fruit.values, maturity: fruit.maturityStage, roles };
    }
  }
  throw new RangeError("unreachable");
}

function planFruit(settings: PlanSettings, outing: Outing, drawing: PlannedDrawing): PlannedFruit {
  const { index, random, collector, zone, date, season } = outing;
  const received = receivedAt(date, settings.today, random);
  const reviewed = index % 7 === 3 ? reviewedAt(received, settings.today, random) : undefined;
  return {
    id: seededId(settings.seed, `fruit ${index}`),
    fruit_id: fruitReference(date, random.uniform),
    collector_id: collector.id,
    collector_email: collector.email,
    ...measured(index, drawing, random),
    analysis_temperature: random.uniform() < 0.08 ? null : tenth(25.4 + 1.8 * random.normal()),
    maturity_stage: index % 31 === 17 ? null : drawing.maturity,
    harvest_season: season,
    collection_date: date,
    created_at: received,
    ...position(index, zone, random),
    remarks: random.uniform() < 0.4 ? pick(random, remarksOn(drawing.maturity)) : null,
    edit:
      reviewed === undefined ? null : { updated_at: reviewed, remarks: pick(random, laterRemarks) },
    drawing,
    prediction: predictionOf(index, random),
  };
}

/** Values to the tenth of a percent; here and there one was not measured, rarely none was. */
function measured(index: number, { number, values }: PlannedDrawing, random: Random) {
  const blur = index === number ? 0 : 0.25;
  const value = (percent: number) =>
    tenth(Math.min(100, Math.max(0, percent + blur * random.normal())));
  const all = {
    oil_content: value(values.huile),
    dry_matter: value(values.matiere_seche),
    protein_content: value(values.proteines),
    fatty_acids: value(values.acides_gras),
  };
  const none = { oil_content: null, dry_matter: null, protein_content: null, fatty_acids: null };
  if (index % 61 === 40) return none;
  return index % 29 === 13 ? { ...all, protein_content: null } : all;
}

/** Somewhere in the parcel; under old palms the phone sometimes found no position. */
function position(index: number, zone: Zone, random: Random) {
  const north = 0.0022 * random.normal();
  const east = 0.0022 * random.normal();
  const accuracyM = tenth(3 + 14 * random.uniform() ** 2);
  const found = index % 23 !== 11;
  return {
    latitude: found ? millionth(zone.latitude + north) : null,
    longitude: found ? millionth(zone.longitude + east) : null,
    location_accuracy_m: found ? accuracyM : null,
    location_name: zone.name,
  };
}

function predictionOf(index: number, random: Random): PlannedPrediction | null {
  if (index >= drawnFruits) return null;
  if (index % 3 === 0) return { kind: "batch", accepted: null };
  const opinion = random.uniform();
  const accepted = opinion < 0.5 ? "pending" : opinion < 0.85 ? "validated" : "rejected";
  return { kind: "single", accepted: index % 4 >= 2 ? accepted : null };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function millionth(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
