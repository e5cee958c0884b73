/** Runs as a process of its own (`platform/subprocess`): reads one NIR file, for its preview or its import. */
import * as z from "zod/mini";
import { workInSubprocess } from "#platform/subprocess/work.ts";
import { nirWorkSchema } from "./nir-work.ts";
import { readChunks } from "./nir-chunks.ts";
import { readNirSource } from "./nir-file.ts";
import { lookThrough } from "./preview.ts";
import { readSpectraSource } from "./spectra/samples-of-spectra.ts";

workInSubprocess(async (input, sendPart, options) => {
  const work = z.parse(nirWorkSchema, options);
  const { spectra, mapping, from, storeMissingAsNull } = work;
  const source =
    spectra === null
      ? readNirSource(input, new Map(mapping), new Date())
      : readSpectraSource({ bytes: input, ...spectra });
  if (work.kind === "preview") return lookThrough(source);
  for (const chunk of readChunks(source, { storeMissingAsNull, from })) {
    await sendPart(chunk);
  }
  return null;
});
