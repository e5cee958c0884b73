/** A NIR file that is read in a process of its own: what the server asks for, and what it gets. */
import { nirFields } from "@elaeis/domain/fruits/fruit";
import { nirPreviewSchema } from "@elaeis/domain/nir-imports/nir-import-schemas";
import type { CodeMapping } from "@elaeis/domain/nir-imports/nir-sample";
import { spectraReadingSchema } from "@elaeis/domain/nir-imports/spectra-reading";
import * as z from "zod/mini";
import type { Subprocesses } from "#platform/subprocess/subprocesses.ts";
import type { ChunkOptions, NirChunk } from "./nir-chunks.ts";
import { wantedSchema } from "./imported-row.ts";
import { isRemark } from "./present.ts";

export type OpenFile = () => Promise<AsyncIterable<Uint8Array>>;

export const nirWorkSchema = z.object({
  kind: z.enum(["preview", "import"]),
  mapping: z.array(z.tuple([z.int(), z.enum(nirFields)])),
  /** Null for a device's own file. */
  spectra: z.nullable(
    z.object({
      /** Of the file, without its ending. */
      name: z.string(),
      receivedAt: z.date(),
      reading: z.nullable(spectraReadingSchema),
    }),
  ),
  storeMissingAsNull: z.boolean(),
  from: z.int(),
});
type NirWork = z.infer<typeof nirWorkSchema>;

/** How a file is to be understood. */
export type NirMeaning = { mapping: CodeMapping; spectra: NirWork["spectra"] };

const entry = new URL("./nir-subprocess.ts", import.meta.url);

const lookedThroughSchema = z.extend(
  z.omit(nirPreviewSchema, {
    sha256: true,
    file_name: true,
    file_size: true,
    already_there: true,
    updatable: true,
    joined: true,
    imported_before: true,
  }),
  /** Of all fruits it would make, to see which are there. */
  { wanted: z.array(wantedSchema) },
);
export type LookedThrough = z.infer<typeof lookedThroughSchema>;

const number = z.nullable(z.number());
const remarksSchema = z.array(z.custom<NirChunk["errors"][number]>(isRemark));
const chunkSchema = z.object({
  device: z.string(),
  samples: z.int(),
  rows: z.array(
    z.object({
      id: z.string(),
      fruit_id: z.string(),
      oil_content: number,
      dry_matter: number,
      protein_content: number,
      fatty_acids: number,
      analysis_temperature: number,
      collection_date: z.date(),
      latitude: number,
      longitude: number,
      location_name: z.string(),
      missing_values: z.string(),
      spectra_id: z.string(),
      spectrum: z.string(),
      scans: z.string(),
      join_reference: z.nullable(z.string()),
      join_day: z.nullable(z.string()),
    }),
  ),
  errors: remarksSchema,
  doubts: remarksSchema,
  missing: z.int(),
  aboveMaximum: z.int(),
});

/** @throws Problem nir_structure_…, nir_json_…, nir_too_many_samples, spectra_…, jcamp_…, file_too_demanding, server_busy */
export async function previewInSubprocess(
  subprocesses: Subprocesses,
  open: OpenFile,
  { mapping, spectra }: NirMeaning,
): Promise<LookedThrough> {
  const options: NirWork = {
    kind: "preview",
    mapping: [...mapping],
    spectra,
    storeMissingAsNull: false,
    from: 0,
  };
  return z.parse(lookedThroughSchema, await subprocesses.run({ entry, open, options }));
}

/** One chunk at a time: the next one is sent once this one is taken. @throws Problem as above */
export async function chunksInSubprocess(
  subprocesses: Subprocesses,
  open: OpenFile,
  { mapping, ...more }: ChunkOptions & NirMeaning,
  onChunk: (chunk: NirChunk) => Promise<void>,
): Promise<void> {
  const options: NirWork = { kind: "import", mapping: [...mapping], ...more };
  await subprocesses.run({
    entry,
    open,
    options,
    onPart: (part) => onChunk(z.parse(chunkSchema, part)),
  });
}
