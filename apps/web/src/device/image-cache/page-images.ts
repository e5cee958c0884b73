/** The one image cache of this page: swept while it is open, cleared when it is left. */
import { fetchImage } from "#api/images.ts";
import { createImageCache, sweepEveryMs } from "./image-cache.ts";

export const pageImages = createImageCache({
  load: fetchImage,
  makeUrl: (blob) => URL.createObjectURL(blob),
  dropUrl: (url) => URL.revokeObjectURL(url),
  now: () => Date.now(),
});

setInterval(() => pageImages.sweep(), sweepEveryMs);
addEventListener("pagehide", () => pageImages.clear());
