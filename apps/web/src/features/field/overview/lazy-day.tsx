/** The figures of the overview: a file of its own, which the first screen waits a moment for. */
import { screen } from "../../../app/screen.tsx";

export const Day = screen(async () => (await import("./day/day.tsx")).Day);
