/** The figures below the tiles: a file of their own, which the first screen does not wait for. */
import { lazyPart } from "../../../app/lazy-part.tsx";

export const Installation = lazyPart(
  async () => (await import("./installation/installation.tsx")).Installation,
);
