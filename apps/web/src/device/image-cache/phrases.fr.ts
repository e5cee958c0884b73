import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Cache d'images",
  hitRate: "Taux de succès",
  none: "aucune demande",
  images: "Images",
  ofMost: (images, most) => `${images} sur ${most}`,
  size: "Taille",
  megabytes: (megabytes) => `${megabytes}\u00a0Mo`,
  hits: "Trouvées",
  misses: "Absentes",
  expired: "Expirées",
  evicted: "Remplacées",
  clear: "Vider le cache",
  compact: (hitRate, images, megabytes) =>
    `Cache d'images\u00a0: ${hitRate} de succès, ${images} images, ${megabytes}\u00a0Mo`,
} satisfies typeof en;
