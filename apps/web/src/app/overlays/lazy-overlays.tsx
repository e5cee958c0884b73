/** Cookie and install prompts; where their file does not come, nobody misses them. */
import { lazyPart } from "../lazy-part.tsx";

export const Overlays = lazyPart(async () => (await import("./overlays.tsx")).Overlays, {
  waiting: null,
  Absent: () => null,
});
