import type { Core } from "../../core.ts";
import type { Mounts } from "../../http/mounts.ts";
import { deviceRoutes } from "./routes.ts";

export function composeDevices(core: Core) {
  const mounts: Mounts = { api: [["/ai", deviceRoutes(core)]] };
  return { mounts };
}
