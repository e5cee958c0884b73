import type { Core } from "../../../core.ts";
import type { Mounts } from "../../../http/mounts.ts";
import { createGeocoder } from "./geocoder.ts";
import { geocodingRoutes } from "./routes.ts";

export function composeGeocoding(core: Core) {
  const geocoder = createGeocoder({
    ...core,
    serviceUrl: core.geocoderUrl,
    agent: `Elaeis/${core.version} (${core.publicUrl.origin})`,
  });
  const mounts: Mounts = { api: [["/geocoding", geocodingRoutes({ ...core, geocoder })]] };
  return { mounts };
}
