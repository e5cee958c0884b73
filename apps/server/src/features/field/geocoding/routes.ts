import { can } from "@elaeis/domain/accounts/permissions";
import { mapTilesAnswerSchema } from "@elaeis/domain/fruits/map-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { Problem } from "#platform/problem.ts";
import type { MapTiles } from "#http/map-tiles.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { Geocoder } from "./geocoder.ts";

const position = z.object({
  latitude: z.coerce.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.coerce.number().check(z.minimum(-180), z.maximum(180)),
});
const answer = z.object({ location_name: z.nullable(z.string()) });

export function geocodingRoutes(deps: { geocoder: Geocoder; mapTiles: MapTiles | undefined }) {
  const { mapTiles } = deps;
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get(
      "/map",
      operation({
        id: "readMapTiles",
        summary: "Where map images come from; null if the installation has none",
        tag: "geocoding",
        answer: { status: 200, schema: mapTilesAnswerSchema },
      }),
      (c) => {
        if (!can(c.get("actor"), "geocoding.use")) throw new Problem("forbidden");
        const tiles = mapTiles && { url: mapTiles.url, attribution: mapTiles.attribution };
        return c.json({ tiles: tiles ?? null });
      },
    )
    .get(
      "/reverse",
      operation({
        id: "readPlaceName",
        summary: "The name of a place from its position; null if unknown",
        tag: "geocoding",
        answer: { status: 200, schema: answer },
      }),
      valid("query", position),
      async (c) => {
        if (!can(c.get("actor"), "geocoding.use")) throw new Problem("forbidden");
        const { latitude, longitude } = c.req.valid("query");
        return c.json({ location_name: await deps.geocoder.placeName(latitude, longitude) });
      },
    );
}
