import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import { aiDeviceRoutes } from "./routes.ts";

export function composeAiDevice(core: Core) {
  const { ai } = core;
  const mounts: Mounts = { api: [aiDeviceRoutes({ ai })] };
  return { mounts };
}
