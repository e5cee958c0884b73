/** Histories that failed once, as short as they became. Each is played by `simulation.test.ts`. */
import type { Plan } from "./plan.ts";

export const pinned: readonly { name: string; plan: Plan }[] = [];
