import { lazyPart } from "../lazy-part.tsx";

/** Apart from the first screen, which must not wait for it. */
export const TaskLine = lazyPart(async () => (await import("./task-line.tsx")).TaskLine, {
  waiting: null,
  Absent: () => null,
});
