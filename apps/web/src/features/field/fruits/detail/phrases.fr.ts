import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  back: "Retour à la liste",
  loadFailed: "Impossible de charger ce fruit",
  label: "Étiquette QR",
  editPending: "Modification non envoyée",
  editRefused: "Modification refusée",
  editPendingHint: "Ces valeurs ne sont que sur cet appareil.",
  ownConflict:
    "Vous avez modifié les mêmes valeurs sur un autre appareil\u00a0: choisissez lesquelles garder.",
  editConflict:
    "Quelqu'un d'autre a modifié les mêmes valeurs\u00a0: choisissez lesquelles garder.",
  compare: "Comparer et choisir",
  seeOutbox: "Voir les envois",
  photos: "Photos",
  photosCount: (here, all) =>
    here === all
      ? plural("fr", all, { one: "# photo.", other: "# photos." })
      : `${plural("fr", here, { one: "# photo reçue", other: "# photos reçues" })} sur ${all}.`,
  onlineOnly: "visible en ligne",
  notShown: "ne s'affiche pas",
  awaited: "en attente",
  noPhotos: "Aucune photo n'a été enregistrée avec ce fruit.",
  photosOnline: (count) =>
    plural("fr", count, {
      one: "Sa photo est visible en ligne.",
      other: "Ses # photos sont visibles en ligne.",
    }),
  enlarge: (role) => `Agrandir la photo\u00a0: ${role}`,
  notHere: "Pas encore disponible hors ligne.",
  measures: "Valeurs du fruit",
  notMeasured: "non mesuré",
  general: "Informations générales",
  collector: "Collecteur",
  collectedOn: "Collecté le",
  source: "Origine des valeurs",
  unrecorded: (fields) => `Non renseigné\u00a0: ${fields}`,
  modified: "Dernière modification",
  place: "Lieu",
  placeName: "Nom du lieu",
  coordinates: "Coordonnées",
  position: (latitude, longitude) => `${latitude}°\u00a0; ${longitude}°`,
  accuracy: "Précision",
  remarks: "Remarques",
  noRemarks: "Aucune remarque.",
  quality: (score) => `Qualité\u00a0: ${score}/100.`,
  missing: (count) =>
    plural("fr", count, {
      one: "# est encore sur l'appareil du collecteur.",
      other: "# sont encore sur l'appareil du collecteur.",
    }),
  sources: {
    entered: "saisie à la main",
    import: "import d'un tableau",
    nir: "spectromètre",
    ai_accepted: "prédiction IA",
    nir_import: "import NIR",
  },
} satisfies typeof en;
