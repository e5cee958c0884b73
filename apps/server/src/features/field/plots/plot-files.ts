/** Plots from a file and into one. The preview and the import share one reading of the file. */
import { countryCodes } from "@elaeis/domain/accounts/countries";
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { ReadFeature } from "@elaeis/domain/plots/geojson";
import type { PlotCheck } from "@elaeis/domain/plots/check-outline";
import { isError } from "@elaeis/domain/plots/plot-fault-codes";
import type {
  PlotAlphabetQuery,
  PlotExportQuery,
  PlotFault,
  PlotGeometry,
  PlotImport,
} from "@elaeis/domain/plots/plot-schemas";
import { isDeepStrictEqual } from "node:util";
import { setImmediate as otherWork } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import { assertMay } from "#http/permission.ts";
import { isUniqueViolation } from "#platform/database/database-errors.ts";
import type { Subprocesses } from "#platform/subprocess/subprocesses.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import { Problem } from "#platform/problem.ts";
import { checkedPlot, overlapFaults } from "./checked-plot.ts";
import { readPlotsInSubprocess } from "./files/read-in-subprocess.ts";
import { writePlotFile, type PlotFile } from "./files/write-plot-file.ts";
import { findProducerId, insertProducer } from "./producer-queries.ts";
import { placeFruitsAround } from "./fruit-plot-queries.ts";
import { findPlotByName, insertPlot, numberedPlots, plotsToExport } from "./queries.ts";

export type PlotFiles = ReturnType<typeof createPlotFiles>;
/** Overlaps of long outlines take long to find; each plot's page tells them, too. */
const overlapsForMs = 5_000;

type Outcome = PlotImport["features"][number];

type Deps = { database: Database; subprocesses: Subprocesses };

export function createPlotFiles({ database, subprocesses }: Deps) {
  return {
    /** What an import would do, with the faults of each feature. @throws Problem plot_file_…, plot_table_…, zip_… */
    async preview(
      actor: Actor,
      bytes: Uint8Array,
      { encoding }: PlotAlphabetQuery,
    ): Promise<PlotImport> {
      assertMay(actor, "plots.manage");
      const { features, encodings } = await readPlotsInSubprocess(
        subprocesses,
        bytes,
        encoding ?? null,
      );
      return database.withActor(actor, async (tx) => ({
        ...answerOf(await judge(tx, features)),
        encodings,
      }));
    },

    /**
     * All plots or none. Plots that are there already, the same, are left as they are: importing again does nothing.
     *
     * @throws Problem plot_file_…, plot_table_…, zip_…, sheet_encoding_open
     */
    async import(
      actor: Actor,
      bytes: Uint8Array,
      { encoding }: PlotAlphabetQuery,
    ): Promise<PlotImport> {
      assertMay(actor, "plots.manage");
      const { features, encodings } = await readPlotsInSubprocess(
        subprocesses,
        bytes,
        encoding ?? null,
      );
      if (encodings.length > 0) throw new Problem("sheet_encoding_open");
      return database
        .withActor(actor, async (tx) => {
          const outcomes = await judge(tx, features);
          const answer = { ...answerOf(outcomes), encodings };
          if (answer.faulty > 0) throw new Problem("plot_file_faulty", { faulty: answer.faulty });
          for (const [at, feature] of features.entries()) await add(tx, feature, outcomes[at]);
          await placeFruitsAround(
            tx,
            outcomes.flatMap(({ geometry }) => (geometry === null ? [] : [geometry])),
          );
          return answer;
        })
        .catch((error: unknown) => {
          // Somebody else saved one of them at the same time.
          for (const name of ["plots_producer_id_name_key", "producers_name_country_key"]) {
            if (isUniqueViolation(error, name)) throw new Problem("plot_name_taken");
          }
          throw error;
        });
    },

    /** @throws Problem plot_too_long_for_shapefile */
    async export(actor: Actor, { producer, format }: PlotExportQuery): Promise<PlotFile> {
      assertMay(actor, "plots.manage");
      const rows = await database.withActor(actor, (tx) => plotsToExport(tx, producer));
      return writePlotFile(
        format,
        rows.map(({ producer_name, producer_country: country, ...plot }) => {
          const { name, production_place, area_ha, geometry } = plot;
          const of = { name: producer_name, country };
          return { name, production_place, area_ha, geometry, producer: of };
        }),
      );
    },
  };
}

async function judge(tx: Tx, features: readonly ReadFeature[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const names = new Set<string>();
  const overlapsUntilMs = performance.now() + overlapsForMs;
  const nameFor = numberer(tx, features);
  for (const [at, given] of features.entries()) {
    const country = countryCodes.has(given.country) ? given.country : undefined;
    const check = checkedPlot({ ...given, country });
    const feature = { ...given, name: await nameFor(given, check) };
    const name = JSON.stringify([feature.producer, feature.country, feature.name]);
    outcomes.push(
      await judgeOne(tx, feature, {
        check,
        number: at + 1,
        isTaken: names.has(name),
        withOverlaps: performance.now() < overlapsUntilMs,
      }),
    );
    names.add(name);
    // A long file does not keep others waiting.
    await otherWork();
  }
  return outcomes;
}

/** A plot that nobody named keeps its id where that is free, or its own already; else it gets the next free number. */
function numberer(tx: Tx, features: readonly ReadFeature[]) {
  const numbers = new Map<string, ReturnType<typeof numbersOf>>();
  return async (feature: ReadFeature, { geometry }: PlotCheck): Promise<string> => {
    if (feature.is_named) return feature.name;
    const key = JSON.stringify([feature.producer, feature.country]);
    const pending = numbers.get(key) ?? numbersOf(tx, feature, features);
    numbers.set(key, pending);
    const { taken, byOutline } = await pending;
    const own = geometry === null ? undefined : byOutline.get(outlineKey(geometry))?.shift();
    if (own !== undefined) return own.name;
    let name = feature.name;
    for (let number = 1; taken.has(name); number += 1) name = String(number);
    taken.add(name);
    return name;
  };
}

/** Names with a number that the producer's plots have, here or in the file, and those here by outline. */
async function numbersOf(tx: Tx, of: ReadFeature, features: readonly ReadFeature[]) {
  const producerId = await knownProducer(tx, of);
  const stored = producerId === undefined ? [] : await numberedPlots(tx, producerId);
  const beside = features.filter(
    ({ is_named, producer, country }) =>
      is_named && producer === of.producer && country === of.country,
  );
  return {
    taken: new Set([...stored, ...beside].map(({ name }) => name)),
    byOutline: Map.groupBy(stored, ({ geometry }) => outlineKey(geometry)),
  };
}

const outlineKey = ({ type, coordinates }: PlotGeometry) => JSON.stringify([type, coordinates]);

/** Undefined where there is none, or no such country. */
async function knownProducer(tx: Tx, { producer, country }: ReadFeature) {
  return countryCodes.has(country) ? findProducerId(tx, { name: producer, country }) : undefined;
}

type Judging = { check: PlotCheck; number: number; isTaken: boolean; withOverlaps: boolean };

async function judgeOne(
  tx: Tx,
  feature: ReadFeature,
  { check, number, isTaken, withOverlaps }: Judging,
): Promise<Outcome> {
  const { name, producer, country } = feature;
  const producerId = await knownProducer(tx, feature);
  const same = producerId === undefined ? undefined : await findPlotByName(tx, producerId, name);
  const isKnown = same !== undefined && isDeepStrictEqual(same.geometry, check.geometry);
  const about = (code: PlotFault["code"], details: PlotFault["details"] = {}): PlotFault[] => [
    { code, at: null, position: null, details },
  ];
  const overlaps =
    check.geometry === null || !withOverlaps
      ? []
      : await overlapFaults(tx, check.geometry, same?.id ?? null);
  return {
    number,
    name,
    producer,
    country,
    ...check,
    is_known: isKnown && !isTaken,
    faults: [
      ...(producer === "" ? about("no_producer") : []),
      ...(countryCodes.has(country) ? [] : about("bad_country", { country })),
      ...(isTaken || (same !== undefined && !isKnown) ? about("name_taken", { name }) : []),
      ...check.faults,
      ...overlaps,
    ],
  };
}

function answerOf(features: Outcome[]): Omit<PlotImport, "encodings"> {
  const isFaulty = ({ faults }: Outcome) => faults.some(({ code }) => isError(code));
  return {
    features,
    faulty: features.filter(isFaulty).length,
    added: features.filter((one) => !isFaulty(one) && !one.is_known).length,
  };
}

async function add(tx: Tx, feature: ReadFeature, outcome: Outcome | undefined): Promise<void> {
  if (outcome === undefined || outcome.is_known) return;
  const { geometry, area_ha } = outcome;
  if (geometry === null || area_ha === null) throw new Error("a faulty plot was to be imported");
  const { name } = outcome;
  const { country, production_place } = feature;
  const producer = { name: feature.producer, country };
  let producerId = await findProducerId(tx, producer);
  if (producerId === undefined) {
    producerId = uuidv7();
    await insertProducer(tx, producerId, { ...producer, address: null, operator_number: null });
  }
  const facts = { name, production_place, geometry, area_ha, producer_id: producerId };
  await insertPlot(tx, uuidv7(), {
    ...facts,
    crop: "oil_palm",
    planting_year: null,
    remarks: null,
  });
}
