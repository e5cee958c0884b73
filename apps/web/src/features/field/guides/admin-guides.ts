/** Apart, so that a collector's phone keeps the collector's guides alone. */
import type { RenderedGuide } from "./rendered-guide.ts";

export const adminGuides = import.meta.glob<RenderedGuide>(
  "../../../../../../docs/use/administrat*.md",
  { query: "?guide", import: "default" },
);
