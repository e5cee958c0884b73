import { plural } from "../../../../language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  newTitle: "Nouveau fruit",
  editTitle: (reference) => `Modifier ${reference}`,
  close: "Fermer",
  cancel: "Annuler",
  steps: { photos: "Photos", data: "Données", upload: "Upload", done: "Terminé" },
  progress: "Progression",
  photos: "Photos",
  counter: (taken, max) => `${taken}/${max}`,
  counterLabel: "4 requises + bonus",
  required: "requise",
  bonus: "bonus",
  take: (role) => `Photographier\u00a0: ${role}`,
  takeTile: (role) => `Prendre la photo\u00a0: ${role}`,
  retakeTile: (role) => `Reprendre la photo\u00a0: ${role}`,
  chooseSeveral: "Choisir plusieurs fichiers",
  preparing: "Préparation…",
  unreadable: (file) => `${file} ne peut pas être lu comme une image.`,
  insecureAddress: (file) =>
    `${file} ne peut pas être préparé\u00a0: les photos demandent une adresse sécurisée. Ouvrez l'application en https.`,
  removePhoto: (role) => `Retirer la photo\u00a0: ${role}`,
  retake: "Reprendre",
  warnings: {
    image_blurred: "Photo floue",
    image_dark: "Trop sombre",
    image_overexposed: "Trop claire",
  },
  warningOf: (role, warning) => `${role}\u00a0: ${warning}`,
  newMark: "NOUVEAU",
  awaited: "en attente",
  protocol: "Fruit entier, fond uni, lumière douce, image nette.",
  storageFull: (file) =>
    `${file} n'a pas été gardé\u00a0: cet appareil n'a plus de place. Envoyez ou exportez les fruits en attente, ou libérez de la place.`,
  notKept: (file) =>
    `${file} n'a pas été gardé\u00a0: ce navigateur ne laisse rien enregistrer sur l'appareil.`,
  storageFullHandIn:
    "Cet appareil n'a plus de place\u00a0: le fruit n'a pas pu rejoindre les envois. Il reste ici tel quel. Envoyez ou exportez les fruits en attente, puis recommencez.",
  storageFailedHandIn:
    "Le fruit n'a pas été enregistré\u00a0: la mémoire de cet appareil ne répond pas. Gardez ce formulaire ouvert et réessayez.",
  storageTight:
    "Il reste peu de place sur cet appareil\u00a0: les prochaines photos pourraient ne pas être gardées. Envoyez les fruits en attente, ou mettez-les à l'abri avec l'export de secours.",
  exportNow: "Export de secours (ZIP)",
  exportFailed: "L'export n'a pas pu être écrit.",
  cannotKeep:
    "Ce navigateur ne laisse rien enregistrer sur l'appareil (fenêtre privée, ou stockage bloqué). Rien n'est gardé ici\u00a0: tant que vous êtes en ligne, le fruit part directement vers le serveur, et ce formulaire est perdu si vous le fermez avant. Pour travailler sans réseau, ouvrez l'application dans une fenêtre ordinaire.",
  cannotKeepEdit:
    "Rien n'a été modifié\u00a0: ce navigateur ne laisse rien enregistrer sur l'appareil, où une modification est gardée jusqu'à son envoi. Ouvrez l'application dans une fenêtre ordinaire pour modifier des fruits.",
  uploadingDirectly:
    "Envoi direct du fruit au serveur. Rien n'en est gardé sur cet appareil\u00a0: laissez cet écran ouvert.",
  directNotSent: (message) =>
    `Le fruit n'a pas été envoyé, et rien n'en est gardé sur cet appareil. Laissez ce formulaire ouvert et réessayez. (${message})`,
  directSignIn:
    "Votre session est terminée, et rien de ce fruit n'est gardé sur cet appareil. Laissez ce formulaire ouvert, reconnectez-vous dans un autre onglet de ce navigateur, puis réessayez ici.",
  storageFailedForm:
    "La mémoire de cet appareil ne répond pas\u00a0: les dernières saisies ne sont pas gardées. Gardez ce formulaire ouvert et notez ces valeurs avant de le fermer.",
  storageFullForm:
    "Cet appareil n'a plus de place\u00a0: les dernières saisies ne sont pas gardées. Envoyez les fruits en attente ou libérez de la place.",
  restored: "Brouillon retrouvé tel que vous l'aviez laissé.",
  startAnew: "Recommencer",
  startAnewTitle: "Effacer ce brouillon\u00a0?",
  startAnewText:
    "Ses photos et ses valeurs ne sont pas encore envoyées\u00a0: elles seront perdues.",
  inBackground: "Continuer en arrière-plan",
  kept: "Fruit gardé sur cet appareil",
  label: "Étiquette QR",
  keptUntilOnline:
    "Il sera envoyé tout seul dès que le serveur sera joignable, même après une fermeture de l'application.",
  keptUntilSignIn: "Il sera envoyé dès que vous vous serez reconnecté.",
  identity: "Le fruit",
  reference: "Référence",
  scan: "Scanner une étiquette",
  values: "Valeurs NIR",
  keypad: "Clavier NIR",
  keypadAway:
    "Le clavier NIR n'est pas encore sur cet appareil\u00a0: ouvrez-le une fois avec du réseau.",
  conditions: "Conditions",
  temperature: "Température d'analyse",
  maturity: "Maturité",
  season: "Saison",
  choose: "Non précisé",
  place: "Lieu",
  latitude: "Latitude",
  longitude: "Longitude",
  placeName: "Nom du lieu",
  remarks: "Remarques",
  summary: "Vérifiez ces champs\u00a0:",
  problems: {
    required: "est requis",
    not_a_number: "n'est pas un nombre",
    out_of_range: "est hors limites",
    too_precise: "a trop de décimales",
    too_long: "est trop long",
    half_a_place: "manque\u00a0: latitude et longitude vont ensemble",
  },
  problemHints: {
    required: "Requis",
    not_a_number: "Entrez un nombre, par exemple 23,4",
    out_of_range: (min, max) => `Entre ${min} et ${max}`,
    too_precise: (decimals) =>
      decimals === 1 ? "Une décimale au plus" : `${decimals} décimales au plus`,
    too_long: "Trop long",
    half_a_place: "Latitude et longitude vont ensemble",
  },
  tooFewPhotos: "Minimum 4 photos requises (front, back, left, right)",
  fewPhotosWarning: "Ce fruit a moins que les 4 photos requises.",
  submit: "Créer le fruit",
  save: "Enregistrer",
  uploading: "Envoi du fruit. Il est déjà en sûreté sur cet appareil.",
  fruitData: "Données",
  waiting: "en attente",
  sent: "reçue",
  sentCount: (sent, all) =>
    plural("fr", sent, { one: `# photo reçue sur ${all}`, other: `# photos reçues sur ${all}` }),
  created: "✅ Fruit créé avec succès\u00a0!",
  updated: "✅ Fruit mis à jour avec succès\u00a0!",
  referenceChanged: (reference) =>
    `La référence était déjà prise\u00a0; ce fruit porte désormais ${reference}.`,
  createFailed: (message) => `Erreur création fruit\u00a0: ${message}`,
  createFailedUnknown: "Erreur lors de la création du fruit",
  updateFailed: "Erreur lors de la mise à jour",
  updateFailedUnknown: "Vos modifications n'ont pas pu être enregistrées. Réessayez.",
  uploadingEdit: "Envoi de vos modifications. Elles sont déjà en sûreté sur cet appareil.",
  editKept: "Modification gardée sur cet appareil",
  editKeptUntilOnline:
    "Elle sera envoyée toute seule dès que le serveur sera joignable, même après une fermeture de l'application.",
  editKeptUntilSignIn: "Elle sera envoyée dès que vous vous serez reconnecté.",
  continuesEdit: "Ce formulaire contient vos modifications non envoyées. Enregistrer les complète.",
  seenBefore:
    "Le serveur est injoignable\u00a0: voici le fruit tel que cet appareil l'a vu en dernier. Des photos peuvent manquer.",
  photosUnknown: (count) =>
    `Cet appareil n'a vu ce fruit que dans une liste\u00a0: ses valeurs peuvent être modifiées, ses photos (${count}) ne peuvent être ni vues ni modifiées tant que le serveur est injoignable.`,
  neverSeen:
    "Cet appareil n'a pas encore affiché ce fruit\u00a0: ouvrez-le une fois en ligne pour le modifier hors ligne.",
  conflict:
    "Quelqu'un d'autre a modifié les mêmes valeurs ou photos. Rien n'a été écrasé\u00a0: comparez les deux versions et choisissez.",
  compare: "Comparer et choisir",
  fruitGone:
    "Ce fruit a été supprimé, ou vous n'y avez plus accès. Vos modifications sont gardées sur cet appareil.",
  toOutbox: "Voir les envois",
  photoRemovalFailed: (message) => `Erreur suppression photo\u00a0: ${message}`,
  loading: "Chargement du fruit",
  loadFailed: "Impossible de charger ce fruit",
  leaveTitle: "Quitter sans enregistrer\u00a0?",
  leaveText: "Les photos et les valeurs saisies ici seront perdues.",
  leave: "Quitter",
  stay: "Rester",
  removeTitle: "Supprimer cette photo\u00a0?",
  removeText: (role) =>
    `La photo enregistrée «\u00a0${role}\u00a0» sera supprimée aussitôt, même si vous annulez ensuite\u00a0; sans réseau, à l'envoi de vos modifications.`,
  remove: "Supprimer",
} satisfies typeof en;
