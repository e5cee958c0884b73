import { plural } from "../../../language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Tutoriels",
  intro:
    "De courts films sous-titrés, et des fiches à imprimer. Ce que vous ouvrez reste sur cet appareil.",
  empty: "Il n'y a pas encore de tutoriel.",
  emptyHint: "Un administrateur peut en ajouter.",
  loadFailed: "Erreur lors du chargement des tutoriels",
  retry: "Réessayer",
  back: "Tous les tutoriels",
  gone: "Ce tutoriel n'est plus là.",
  watch: "Regarder",
  watchOf: (title) => `Regarder\u00a0: ${title}`,
  film: "Film",
  sheet: "Fiche (PDF)",
  sheetOf: (title) => `Fiche\u00a0: ${title}`,
  openSheet: "Ouvrir la fiche (PDF)",
  kept: "Sur cet appareil",
  size: (megabytes) => `${megabytes}\u00a0Mo`,
  keptInAll: (files, megabytes) =>
    `${plural("fr", files, { one: "# fichier gardé", other: "# fichiers gardés" })} sur cet appareil\u00a0: ${megabytes}\u00a0Mo, utilisables sans réseau.`,
  keptNothing:
    "Rien n'est encore gardé sur cet appareil\u00a0: ouvrez un tutoriel une fois tant que vous avez du réseau.",
  manageKept: "Gérer la place",
  keeping: (percent) => `Chargement\u00a0: ${percent}`,
  keepingLabel: "Part du fichier déjà reçue",
  notKept: "Ce fichier n'est pas sur cet appareil",
  notKeptHint: "Ouvrez-le une fois avec du réseau\u00a0; ensuite il s'en passe.",
  noRoom:
    "Il n'y a pas assez de place sur cet appareil pour ce fichier. Il reste lisible avec du réseau.",
  streams: (megabytes) => `Ce film pèse ${megabytes}\u00a0Mo et se lit par le réseau.`,
  keep: "Garder sur cet appareil",
  noFilm: "Ce tutoriel n'a pas de film.",
  player: (title) => `Film\u00a0: ${title}`,
  speed: "Vitesse",
  times: (factor) => `${factor}\u00a0×`,
  resumed: (time) => `Reprend à ${time}, là où vous vous étiez arrêté.`,
  fromStart: "Depuis le début",
  unplayable: "Ce navigateur ne peut pas lire le film.",
  steps: "Pas à pas",
  stepsHint: "Chaque phrase mène à son moment dans le film.",
  captions: { fr: "Français", en: "English" },
  inOtherLanguage: { fr: "En français", en: "En anglais" },
  noSheet: "Ce tutoriel n'a pas de fiche.",
  download: "Télécharger",
  openElsewhere: "Ouvrir dans un nouvel onglet",
  viewer: (title) => `Fiche\u00a0: ${title}`,
  noViewer:
    "Ce navigateur montre les PDF hors de la page\u00a0: ouvrez la fiche ou téléchargez-la.",
} satisfies typeof en;
