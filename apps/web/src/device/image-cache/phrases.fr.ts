import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Cache d'images",
  intro:
    "Photos gardées en mémoire sur cette page\u00a0: 10 minutes chacune, 100 au plus, jusqu'à ce que la page soit quittée.",
  hitRate: "Taux de succès",
  none: "rien n'a encore été demandé",
  images: "Images",
  ofMost: (images, most) => `${images} sur ${most}`,
  size: "Taille",
  megabytes: (megabytes) => `${megabytes}\u00a0Mo`,
  hits: "Trouvées en mémoire",
  misses: "Absentes",
  expired: "Lâchées à terme",
  evicted: "Lâchées faute de place",
  clear: "Vider le cache",
  compact: (hitRate, images, megabytes) =>
    `Cache d'images\u00a0: ${hitRate} de succès, ${images} images, ${megabytes}\u00a0Mo`,
} satisfies typeof en;
