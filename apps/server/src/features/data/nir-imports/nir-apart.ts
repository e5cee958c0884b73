/** Runs as a process of its own (`platform/apart`): reads one NIR file, for its preview or its import. */
import * as z from "zod/mini";
import { workApart } from "../../../platform/apart/work-apart.ts";
import { nirWorkSchema } from "./nir-work.ts";
import { readChunks } from "./nir-chunks.ts";
import { readNirFile } from "./nir-file.ts";
import { lookThrough } from "./preview.ts";

workApart(async (input, sendPart, options) => {
  const work = z.parse(nirWorkSchema, options);
  const file = readNirFile(input);
  const mapping = new Map(work.mapping);
  const now = new Date();
  if (work.kind === "preview") return lookThrough(file, mapping, now);
  const { from, storeMissingAsNull } = work;
  for (const chunk of readChunks(file, { mapping, storeMissingAsNull, from }, now)) {
    await sendPart(chunk);
  }
  return null;
});
