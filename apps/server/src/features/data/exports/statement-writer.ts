/**
 * The places of production of fruits, for a due-diligence statement: a feature a plot, and points for fruits without one.
 * Each feature is checked as it was written.
 */
import {
  featureIssues,
  fruitIssues,
  maxEudrFileBytes,
  type EudrIssue,
  type Producer,
} from "@elaeis/domain/exports/eudr";
import {
  issuesToldAtMost,
  type ExportFilters,
  type ExportReport,
} from "@elaeis/domain/exports/export-schemas";
import { writeFeature, type WrittenPlace } from "@elaeis/domain/plots/geojson";
import { gatherPoints, plotFinder, type StatedPoint } from "@elaeis/domain/plots/statement";
import * as z from "zod/mini";
import type { Tx } from "#platform/database/database.ts";
import { listQuestions, statedPlots } from "#features/field/plots/statement.ts";
import type { ExportRow } from "./fruit-queries.ts";
import { countByPlot } from "./queries.ts";
import { emptyReport, type FormatWriter, type Making } from "./writers.ts";

/** What the writer reads of a fruit without a plot. */
export const looseColumns = [
  "latitude",
  "longitude",
  "location_accuracy_m",
  "location_name",
] as const;

const looseSchema = z.object({
  fruit_id: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  location_accuracy_m: z.nullable(z.number()),
  location_name: z.nullable(z.string()),
});

/** @param producer of fruits without a plot, with the area of each of their places; without one they are left out */
export async function statementWriter(
  tx: Tx,
  making: Making,
  filters: ExportFilters,
  producer: Producer | null,
): Promise<FormatWriter> {
  const plots = await statedPlots(tx, await countByPlot(tx, filters));
  const plotAround = plotFinder(plots);
  const gathered = producer && { producer, ...gatherPoints(producer.area_ha) };
  const issues = collectIssues();
  let leftOut = 0;
  return {
    add(rows) {
      for (const row of rows) {
        const fruit = z.parse(looseSchema, row);
        const found = fruitIssues(fruit);
        const { latitude, longitude } = fruit;
        issues.add(row, found);
        if (latitude === null || longitude === null || found.includes("at_origin")) {
          leftOut += 1;
          continue;
        }
        const loose = { ...fruit, latitude, longitude };
        const plot = plotAround(loose);
        if (plot !== undefined) plot.fruits += 1;
        else if (gathered !== null) gathered.add(loose);
        else {
          leftOut += 1;
          issues.add(row, ["no_producer"]);
        }
      }
      return Promise.resolve();
    },
    async end() {
      const questions = await listQuestions(
        tx,
        plots,
        gathered ? { ...gathered, areaHa: gathered.producer.area_ha } : undefined,
      );
      const stated = [...plots, ...(gathered ? placesOf(gathered) : [])];
      const file = making.begin(0, "places.geojson");
      await file.write(Buffer.from('{"type":"FeatureCollection","features":[\n'));
      for (const [at, place] of stated.entries()) {
        const feature = writeFeature(place);
        for (const code of featureIssues(feature)) issues.tell(code);
        await file.write(Buffer.from(`${at === 0 ? "" : ",\n"}${feature}`));
      }
      await file.write(Buffer.from("\n]}\n"));
      const written = await file.end();
      await making.keep(0, "places.geojson", written);
      if (written.size > maxEudrFileBytes) issues.tell("file_too_large");
      return {
        fruits: sum(stated.map(({ fruits }) => fruits)),
        photos: 0,
        report: {
          ...emptyReport,
          left_out: leftOut,
          producers: producersOf(stated),
          places: {
            outlines: stated.filter(({ geometry }) => geometry.type === "Polygon").length,
            points: stated.filter(({ geometry }) => geometry.type === "Point").length,
            area_ha: Number(sum(stated.map(({ area_ha: area }) => area)).toFixed(4)),
          },
          questions,
          ...issues.found(),
        },
      };
    },
  };
}

type Stated = WrittenPlace & { fruits: number };

type Gathered = { producer: Producer; points: readonly StatedPoint[] };

function placesOf({ producer, points }: Gathered): Stated[] {
  return points.map(({ position, production_place, fruits }) => ({
    name: null,
    producer,
    production_place,
    area_ha: producer.area_ha,
    geometry: { type: "Point", coordinates: position },
    fruits,
  }));
}

function producersOf(stated: readonly Stated[]): ExportReport["producers"] {
  const byName = Map.groupBy(stated, ({ producer }) => producer.name);
  return [...byName].map(([name, places]) => ({
    name,
    fruits: sum(places.map(({ fruits }) => fruits)),
  }));
}

const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);

function collectIssues() {
  const counts = new Map<EudrIssue, number>();
  const issues: ExportReport["issues"] = [];
  const tell = (code: EudrIssue) => counts.set(code, (counts.get(code) ?? 0) + 1);
  return {
    tell,
    add({ id, fruit_id }: ExportRow, codes: readonly EudrIssue[]) {
      for (const code of codes) {
        tell(code);
        if (issues.length < issuesToldAtMost) issues.push({ code, id, fruit_id });
      }
    },
    found: () => ({
      issue_counts: [...counts].map(([code, fruits]) => ({ code, fruits })),
      issues,
    }),
  };
}
