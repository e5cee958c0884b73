import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import { deviceRoutes } from "./routes.ts";
import { createDeviceService } from "./service.ts";

export function composeDevices(core: Core) {
  const { database } = core;
  const mounts: Mounts = {
    api: [deviceRoutes({ devices: createDeviceService({ database }) })],
  };
  return { mounts };
}
