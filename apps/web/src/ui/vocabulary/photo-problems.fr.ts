import type { en } from "./photo-problems.en.ts";

export const fr = {
  image_blurred: "Photo floue",
  image_dark: "Trop sombre",
  image_overexposed: "Trop claire",
  fruit_cut_off: "Fruit coupé",
  fruit_not_found: "Aucun fruit trouvé",
  fruit_too_small: "Trop loin",
  fruit_too_large: "Trop près",
  background_cluttered: "Fond encombré",
  background_coloured: "Fond coloré",
  outside_training_domain: "Photo inhabituelle",
  image_too_small: "Photo trop petite",
} satisfies typeof en;
