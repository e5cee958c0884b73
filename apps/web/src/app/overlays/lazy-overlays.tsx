/** Cookie and install prompts load once the screen stands; where their file does not come, nobody misses them. */
import { whenIdle } from "../../device/when-idle.ts";
import { lazyPart } from "../lazy-part.tsx";

export const Overlays = lazyPart(
  async () => {
    await whenIdle();
    return (await import("./overlays.tsx")).Overlays;
  },
  { waiting: null, Absent: () => null },
);
