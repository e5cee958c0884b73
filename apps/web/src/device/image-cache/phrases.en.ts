export const en = {
  title: "Image cache",
  hitRate: "Hit rate",
  none: "no requests yet",
  images: "Images",
  ofMost: (images: string, most: string) => `${images} of ${most}`,
  size: "Size",
  megabytes: (megabytes: string) => `${megabytes} MB`,
  hits: "Hits",
  misses: "Misses",
  expired: "Expired",
  evicted: "Evicted",
  clear: "Clear the cache",
  compact: (hitRate: string, images: string, megabytes: string) =>
    `Image cache: ${hitRate} hits, ${images} images, ${megabytes} MB`,
};
