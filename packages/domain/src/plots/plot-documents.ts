/** Documents of a plot, such as a land title or a survey. */
import * as z from "zod/mini";
import { unprintable } from "./plot-schemas.ts";
import { atMost } from "../text-checks.ts";

export const plotDocumentKinds = ["pdf", "jpeg", "png"] as const;
export type PlotDocumentKind = (typeof plotDocumentKinds)[number];
export const maxDocumentBytes = 10 * 1024 * 1024;
export const mostDocuments = 20;

export const plotDocumentSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(plotDocumentKinds),
  size_bytes: z.int(),
  added_at: z.iso.datetime(),
  /** Address of the person; null for an account that is gone. */
  added_by: z.nullable(z.string()),
});
export type PlotDocument = z.infer<typeof plotDocumentSchema>;
export const plotDocumentsSchema = z.object({ items: z.array(plotDocumentSchema) });

/** Of the file, as people know it. */
export const plotDocumentNameSchema = z.object({
  name: z.string().check(
    z.trim(),
    z.minLength(1),
    atMost(200),
    z.refine((name) => name.search(unprintable) === -1, "control characters are not allowed"),
  ),
});

const signatures: Readonly<Record<PlotDocumentKind, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** By its first bytes, whatever its name says. */
export function documentKind(bytes: Uint8Array): PlotDocumentKind | undefined {
  return plotDocumentKinds.find((kind) =>
    signatures[kind].every((byte, index) => bytes[index] === byte),
  );
}
