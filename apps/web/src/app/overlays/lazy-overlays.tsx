/** Cookie and install prompts load after the first screen; a failed load is ignored. */
import { whenIdle } from "#device/when-idle.ts";
import { lazyPart } from "../lazy-part.tsx";

export const Overlays = lazyPart(
  async () => {
    await whenIdle();
    return (await import("./overlays.tsx")).Overlays;
  },
  { waiting: null, Absent: () => null },
);
