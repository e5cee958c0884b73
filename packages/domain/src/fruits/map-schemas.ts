import * as z from "zod/mini";

/** `GET /api/geocoding/map`: an address with {z}, {x} and {y}; null where an installation has no tiles. */
export const mapTilesAnswerSchema = z.object({
  tiles: z.nullable(z.object({ url: z.string(), attribution: z.string() })),
});
export type MapTilesAnswer = z.infer<typeof mapTilesAnswerSchema>;
