/** The figures below the tiles: a file of their own, which the first screen does not wait for. */
import { screen } from "../../../app/screen.tsx";

export const Installation = screen(
  async () => (await import("./installation/installation.tsx")).Installation,
);
