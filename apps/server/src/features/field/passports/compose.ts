import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import { passportRoutes } from "./routes.ts";
import { createPassportService } from "./service.ts";

export function composePassports(core: Core) {
  const { database } = core;
  const mounts: Mounts = {
    api: [passportRoutes({ passports: createPassportService({ database }) })],
  };
  return { mounts };
}
