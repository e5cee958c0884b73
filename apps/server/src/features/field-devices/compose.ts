import type { Core } from "../../core.ts";
import type { Mounts } from "../../http/mounts.ts";
import { fieldDeviceRoutes } from "./routes.ts";
import { createFieldDeviceService } from "./service.ts";

export function composeFieldDevices(core: Core) {
  const mounts: Mounts = {
    api: [["/devices", fieldDeviceRoutes({ fieldDevices: createFieldDeviceService(core) })]],
  };
  return { mounts };
}
