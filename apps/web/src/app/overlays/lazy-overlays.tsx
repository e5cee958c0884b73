/** Cookie and install prompts; a failed load is ignored. */
import { lazyPart } from "../lazy-part.tsx";

export const Overlays = lazyPart(async () => (await import("./overlays.tsx")).Overlays, {
  waiting: null,
  Absent: () => null,
});
