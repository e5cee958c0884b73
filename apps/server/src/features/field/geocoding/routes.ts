import * as mapsApi from "@elaeis/domain/maps/maps-api";
import type { MapTilesAnswer } from "@elaeis/domain/fruits/map-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { Problem } from "#platform/problem.ts";
import { MapFileUnfit, type MapFile } from "#platform/map-file.ts";
import type { MapTiles } from "#http/map-tiles.ts";
import { operations } from "#http/operations.ts";
import { valid } from "#http/validation.ts";
import type { Geocoder } from "./geocoder.ts";

const position = z.object({
  latitude: z.coerce.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.coerce.number().check(z.minimum(-180), z.maximum(180)),
});
const deepest = 24;
const tilePlace = z.object({
  z: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(deepest)),
  x: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2 ** deepest)),
  y: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2 ** deepest)),
});
const tilePath = "/api/geocoding/map/{z}/{x}/{y}";

type Deps = {
  geocoder: Geocoder;
  mapTiles: MapTiles | undefined;
  mapFile: MapFile | undefined;
};

const operation = operations("geocoding", mapsApi, {
  readMapTiles: {
    who: "geocoding.use",
    en: "Where map images come from; null if the installation has none",
    fr: "D'où viennent les images de la carte\u00a0; null si l'installation n'en a pas",
  },
  readMapTile: {
    who: "geocoding.use",
    en: "An image of the installation's own map; empty where it has nothing",
    fr: "Une image de la carte de l'installation\u00a0; vide là où elle n'a rien",
  },
  readPlaceName: {
    who: "geocoding.use",
    en: "The name of a place from its position; null if unknown",
    fr: "Le nom d'un lieu d'après sa position\u00a0; null s'il est inconnu",
  },
});

export function geocodingRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .on(...operation("readMapTiles"), async (c) => {
      return c.json({ tiles: await tilesOf(deps) });
    })
    .on(...operation("readMapTile"), valid("param", tilePlace), async (c) => {
      const tile = await tileOf(deps.mapFile, c.req.valid("param"));
      // A map may be replaced: a day later everybody has the new one.
      const headers = { "Cache-Control": "private, max-age=86400" };
      if (tile === undefined) return c.body(null, 204, headers);
      return c.body(tile.bytes, 200, { ...headers, "Content-Type": tile.contentType });
    })
    .on(...operation("readPlaceName"), valid("query", position), async (c) => {
      const { latitude, longitude } = c.req.valid("query");
      return c.json({ location_name: await deps.geocoder.placeName(latitude, longitude) });
    });
}

async function tilesOf({ mapTiles, mapFile }: Deps): Promise<MapTilesAnswer["tiles"]> {
  if (mapTiles) return { url: mapTiles.url, attribution: mapTiles.attribution };
  const state = await mapFile?.look();
  if (state?.kind !== "good") return null;
  return { url: tilePath, attribution: state.attribution, most_zoom: state.mostZoom };
}

async function tileOf(mapFile: MapFile | undefined, place: z.infer<typeof tilePlace>) {
  try {
    if (mapFile !== undefined) return await mapFile.tile(place);
  } catch (error) {
    if (!(error instanceof MapFileUnfit)) throw error;
  }
  throw new Problem("no_map");
}
