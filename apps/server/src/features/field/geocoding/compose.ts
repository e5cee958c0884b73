import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import { createGeocoder } from "./geocoder.ts";
import { geocodingRoutes } from "./routes.ts";

export function composeGeocoding(core: Core) {
  const { database, geocoderUrl, mapFile, mapTiles, publicUrl, version } = core;
  const geocoder = createGeocoder({
    database,
    serviceUrl: geocoderUrl,
    agent: `Elaeis/${version} (${publicUrl.origin})`,
  });
  const mounts: Mounts = {
    api: [geocodingRoutes({ mapTiles, mapFile, geocoder })],
  };
  return { mounts };
}
