/** A file of plots that was read in a process of its own, so that whatever it holds harms nothing else. */
import type { ReadFeature } from "@elaeis/domain/plots/geojson";
import { Readable } from "node:stream";
import * as z from "zod/mini";
import type { Apart } from "../../../../platform/apart/apart.ts";

const entry = new URL("./plot-file-apart.ts", import.meta.url);
const featuresSchema = z.array(
  z.object({
    name: z.string(),
    producer: z.string(),
    country: z.string(),
    production_place: z.nullable(z.string()),
    area_ha: z.nullable(z.number()),
    geometry: z.unknown(),
  }),
);

/** @throws Problem plot_file_…, plot_table_…, zip_…, file_too_demanding, server_busy */
export async function readPlotsApart(apart: Apart, bytes: Uint8Array): Promise<ReadFeature[]> {
  const features: ReadFeature[] = [];
  await apart.run({
    entry,
    open: async () => Readable.from([bytes]),
    onPart(part) {
      features.push(...z.parse(featuresSchema, part));
    },
  });
  return features;
}
