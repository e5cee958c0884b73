/** Reads what this device holds: apart from the first screen, which does not wait for it. */
import { lazyPart } from "../../../app/lazy-part.tsx";

export const WhatNext = lazyPart(async () => (await import("./what-next.tsx")).WhatNext, {
  waiting: null,
  Absent: () => null,
});
