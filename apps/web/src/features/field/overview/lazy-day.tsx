/** The figures of the overview: a file of its own, which the first screen waits a moment for. */
import { lazyPart } from "#app/lazy-part.tsx";

export const Day = lazyPart(async () => (await import("./day/day.tsx")).Day);
