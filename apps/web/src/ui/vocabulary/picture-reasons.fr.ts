import type { en } from "./picture-reasons.en.ts";

export const fr = {
  image_blurred:
    "La photo est floue\u00a0: tenez le téléphone immobile et touchez le fruit à l'écran.",
  slightly_blurred: "La photo est légèrement floue.",
  image_dark: "La photo est trop sombre\u00a0: cherchez plus de lumière.",
  dim_light: "La lumière est faible.",
  image_overexposed: "La photo est surexposée\u00a0: évitez le soleil direct.",
  bright_light: "La lumière est très vive.",
  background_cluttered: "Le fond est encombré\u00a0: posez le fruit seul sur une carte gris clair.",
  background_coloured: "Le fond est coloré\u00a0: posez le fruit sur une carte gris clair.",
  background_uneven: "Le fond est inégal.",
  fruit_not_found: "Aucun fruit n'a été trouvé sur la photo\u00a0: montrez le fruit entier.",
  fruit_cut_off: "Le fruit est coupé par le bord\u00a0: montrez-le en entier.",
  fruit_too_small: "Le fruit est trop petit\u00a0: approchez-vous.",
  fruit_small: "Le fruit est plutôt petit\u00a0: approchez-vous.",
  fruit_too_large: "Le fruit remplit la photo\u00a0: reculez.",
  fruit_close: "Le fruit est plutôt près\u00a0: reculez.",
  image_too_small: "La photo est trop petite.",
  image_heic:
    "Les photos HEIC ne peuvent pas être lues ici. Réglez l'appareil photo sur JPEG\u00a0: iPhone, Réglages > Appareil photo > Formats > Le plus compatible\u00a0; Android, réglages de l'appareil photo, désactivez «\u00a0Haute efficacité\u00a0» (HEIF).",
  outside_training_domain: "Photo inhabituelle\u00a0: résultat peu fiable.",
  low_separability: "Le fruit se détache mal du fond.",
} satisfies typeof en;
