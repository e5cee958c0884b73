import * as z from "zod/mini";

/**
 * `GET /api/geocoding/map`: an address with {z}, {x} and {y}, and the closest level that there is where that is
 * known; null where an installation has no tiles.
 */
export const mapTilesAnswerSchema = z.object({
  tiles: z.nullable(
    z.object({ url: z.string(), attribution: z.string(), most_zoom: z.optional(z.int()) }),
  ),
});
export type MapTilesAnswer = z.infer<typeof mapTilesAnswerSchema>;
