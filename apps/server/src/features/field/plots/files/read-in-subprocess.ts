/** A file of plots that was read in a process of its own, so that whatever it holds harms nothing else. */
import type { ReadFeature } from "@elaeis/domain/plots/geojson";
import { plotImportSchema, type PlotImport } from "@elaeis/domain/plots/plot-schemas";
import type { TableEncoding } from "@elaeis/domain/table-encodings";
import { Readable } from "node:stream";
import * as z from "zod/mini";
import type { Subprocesses } from "#platform/subprocess/subprocesses.ts";

const entry = new URL("./plot-file-subprocess.ts", import.meta.url);
const featuresSchema = z.array(
  z.object({
    name: z.string(),
    is_named: z.boolean(),
    producer: z.string(),
    country: z.string(),
    production_place: z.nullable(z.string()),
    area_ha: z.nullable(z.number()),
    geometry: z.unknown(),
  }),
);

const resultSchema = z.pick(plotImportSchema, { encodings: true });

/** @throws Problem plot_file_…, plot_table_…, zip_…, file_too_demanding, server_busy */
export async function readPlotsInSubprocess(
  subprocesses: Subprocesses,
  bytes: Uint8Array,
  encoding: TableEncoding | null,
): Promise<{ features: ReadFeature[]; encodings: PlotImport["encodings"] }> {
  const features: ReadFeature[] = [];
  const result = await subprocesses.run({
    entry,
    options: { encoding },
    open: async () => Readable.from([bytes]),
    onPart(part) {
      features.push(...z.parse(featuresSchema, part));
    },
  });
  return { features, ...z.parse(resultSchema, result) };
}
