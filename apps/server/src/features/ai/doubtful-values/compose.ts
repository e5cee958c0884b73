import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import { createNextFruitService } from "./next-fruits.ts";
import { doubtfulValueRoutes } from "./routes.ts";
import { createDoubtfulValueService } from "./service.ts";

export function composeDoubtfulValues(core: Core) {
  const { database } = core;
  const doubtful = createDoubtfulValueService({ database });
  const next = createNextFruitService({ database });
  const mounts: Mounts = { api: [doubtfulValueRoutes({ doubtful, next })] };
  return { mounts };
}
