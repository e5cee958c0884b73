/** Runs as a process of its own (`platform/subprocess`): reads one file, and sends its plots some at a time. */
import { type SheetChoices } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { tableEncodings } from "@elaeis/domain/table-encodings";
import * as z from "zod/mini";
import { workInSubprocess } from "#platform/subprocess/work.ts";
import { readPlotFile } from "./read-plot-file.ts";

/** Few, for each may have a long outline. */
const plotsAtOnce = 20;

const optionsSchema = z.object({ encoding: z.nullable(z.enum(tableEncodings)) });

workInSubprocess(async (input, sendPart, options) => {
  const { encoding } = z.parse(optionsSchema, options);
  let encodings: SheetChoices["encodings"] = [];
  const features = await readPlotFile(input, {
    chosen: encoding,
    onOpen(choices) {
      encodings = choices;
    },
  });
  for (let first = 0; first < features.length; first += plotsAtOnce) {
    await sendPart(features.slice(first, first + plotsAtOnce));
  }
  return { encodings };
});
