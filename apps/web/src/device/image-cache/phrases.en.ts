export const en = {
  title: "Image cache",
  intro:
    "Photos held in memory on this page: 10 minutes each, 100 at most, until the page is left.",
  hitRate: "Hit rate",
  none: "nothing asked for yet",
  images: "Images",
  ofMost: (images: string, most: string) => `${images} of ${most}`,
  size: "Size",
  megabytes: (megabytes: string) => `${megabytes} MB`,
  hits: "Found in memory",
  misses: "Not found",
  expired: "Let go by time",
  evicted: "Let go for room",
  clear: "Clear the cache",
  compact: (hitRate: string, images: string, megabytes: string) =>
    `Image cache: ${hitRate} hits, ${images} images, ${megabytes} MB`,
};
