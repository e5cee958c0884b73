import type { en } from "./phrases.en.ts";

export const fr = {
  title: (side) => `Appareil photo\u00a0: ${side}`,
  close: "Fermer l'appareil photo",
  counter: (number, all) => `${number} sur ${all}`,
  starting: "Démarrage de l'appareil photo…",
  shutter: (side) => `Prendre la photo\u00a0: ${side}`,
  keeping: "Enregistrement de la photo…",
  kept: (side) => `${side}\u00a0: photo enregistrée`,
  notTaken: "La photo n'a pas pu être prise. Réessayez.",
  torchOn: "Allumer la lampe",
  torchOff: "Éteindre la lampe",
  phoneCamera: "Appareil du téléphone",
  sides: "Côtés du fruit",
  choose: (side) => `${side}\u00a0: à prendre`,
  review: (side) => `${side}\u00a0: voir la photo`,
  retake: "Reprendre",
  good: "C'est bon\u00a0: prenez la photo",
  advice: {
    image_blurred: "Tenez le téléphone immobile",
    image_dark: "Il faut plus de lumière",
    image_overexposed: "Trop de lumière\u00a0: cherchez l'ombre",
    fruit_cut_off: "Montrez le fruit entier",
    fruit_not_found: "Visez le fruit",
    fruit_too_small: "Approchez-vous",
    fruit_too_large: "Reculez",
    background_cluttered: "Posez le fruit seul sur un fond uni",
    background_coloured: "Prenez un fond gris clair",
    outside_training_domain: "Visez le fruit",
    image_too_small: "Approchez-vous",
  },
  refused:
    "L'appareil photo est bloqué pour cette application. Prenez les photos avec l'appareil du téléphone, ou autorisez de nouveau celui-ci.",
  absent:
    "L'appareil photo ne démarre pas, ou une autre application l'utilise. Prenez les photos avec l'appareil du téléphone.",
  insecure:
    "Les navigateurs ne donnent l'appareil photo qu'aux adresses sécurisées (https). Prenez les photos avec l'appareil du téléphone.",
} satisfies typeof en;
