import type { Core } from "../../../core.ts";
import type { Mounts } from "../../../http/mounts.ts";
import { createNextFruitService } from "./next-fruits.ts";
import { doubtfulValueRoutes } from "./routes.ts";
import { createDoubtfulValueService } from "./service.ts";

export function composeDoubtfulValues(core: Core) {
  const doubtful = createDoubtfulValueService(core);
  const next = createNextFruitService(core);
  const mounts: Mounts = { api: [["/doubtful-values", doubtfulValueRoutes({ doubtful, next })]] };
  return { mounts };
}
