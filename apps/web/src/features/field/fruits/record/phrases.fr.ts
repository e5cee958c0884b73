import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  newTitle: "Nouveau fruit",
  correctTitle: (reference) => `Corriger ${reference}`,
  editTitle: (reference) => `Modifier ${reference}`,
  keepDraft: "Garder le brouillon",
  steps: { photos: "Photos", data: "Données", upload: "Upload", done: "Terminé" },
  progress: "Progression",
  photos: "Photos",
  counter: (taken, max) => `${taken}/${max}`,
  counterLabel: "4 requises + bonus",
  required: "requise",
  optional: "facultative",
  asked: "demandée",
  take: (role) => `Photographier\u00a0: ${role}`,
  takeTile: (role) => `Prendre la photo\u00a0: ${role}`,
  retakeTile: (role) => `Reprendre la photo\u00a0: ${role}`,
  chooseSeveral: "Choisir plusieurs fichiers",
  several: "Plusieurs fichiers",
  changeSides: "Changer de côté",
  phoneCamera: "Appareil du téléphone",
  cameraBlocked:
    "L'appareil photo est bloqué pour cette application\u00a0: les photos sont prises avec celui du téléphone.",
  partAway:
    "Cette partie n'est pas encore sur cet appareil\u00a0: ouvrez-la une fois avec du réseau.",
  preparing: "Préparation…",
  unreadable: (file) => `${file} ne peut pas être lu comme une image.`,
  insecureAddress: (file) =>
    `${file} n'a pas été enregistré\u00a0: les photos demandent une adresse sécurisée. Ouvrez l'application en https.`,
  photoElsewhere: (latitude, longitude, distance) =>
    `La photo a été prise à ${latitude}, ${longitude}, à ${distance} de cette position.`,
  photoPlace: (latitude, longitude) => `La photo a été prise à ${latitude}, ${longitude}.`,
  usePhotoPlace: "Utiliser la position de la photo",
  longPast:
    "Cette date est ancienne de plusieurs années. Vérifiez-la, ainsi que l'horloge du téléphone ou de l'appareil photo.",
  weeksBehind: (date) =>
    `Cette date est ancienne de plusieurs années. Si une horloge GPS retarde de 1\u202f024 semaines, c'était le ${date}. Vérifiez-la.`,
  putBack: "Remettre",
  putBackPhoto: (role) => `Remettre la photo\u00a0: ${role}`,
  removePhoto: (role) => `Retirer la photo\u00a0: ${role}`,
  retake: "Reprendre",
  warningOf: (role, warning) => `${role}\u00a0: ${warning}`,
  newMark: "NOUVEAU",
  awaited: "en attente",
  onlineOnly: "visible en ligne",
  notShown: "ne s'affiche pas",
  protocol: "Fruit entier, fond uni, lumière douce, image nette.",
  storageFull: (file) =>
    `${file} n'a pas été enregistré\u00a0: la mémoire de l'appareil est pleine. Envoyez ou exportez les fruits en attente, ou libérez de l'espace.`,
  notKept: (file) =>
    `${file} n'a pas été enregistré\u00a0: ce navigateur ne laisse rien enregistrer sur l'appareil.`,
  storageFullHandIn:
    "La mémoire de l'appareil est pleine\u00a0: le fruit n'est pas dans les envois, mais ce formulaire garde tout. Envoyez ou exportez les fruits en attente, puis recommencez.",
  storageFailedHandIn:
    "Le fruit n'a pas été enregistré\u00a0: la mémoire de cet appareil ne répond pas. Gardez ce formulaire ouvert et réessayez.",
  storageTight:
    "Il reste peu de place sur cet appareil\u00a0: les prochaines photos risquent de ne pas être enregistrées. Envoyez les fruits en attente, ou faites un export de secours.",
  exportNow: "Export de secours (ZIP)",
  exportFailed: "L'export a échoué. Réessayez.",
  cannotKeep:
    "Ce navigateur ne laisse rien enregistrer sur l'appareil (fenêtre privée, ou stockage bloqué). Le fruit part directement vers le serveur tant que vous êtes en ligne\u00a0; si vous fermez ce formulaire avant, il est perdu. Pour travailler sans réseau, ouvrez l'application dans une fenêtre ordinaire.",
  storageSilent:
    "Le stockage de cet appareil ne répond pas. Tant que vous êtes en ligne, le fruit part directement vers le serveur\u00a0; laissez ce formulaire ouvert jusqu'à la fin de l'envoi. Pour travailler sans réseau, fermez complètement l'application, puis rouvrez-la.",
  storageSilentEdit:
    "Le stockage de cet appareil ne répond pas. Laissez ce formulaire ouvert\u00a0: vos modifications seront enregistrées dès qu'il répondra. Si cela dure, notez-les, fermez complètement l'application, puis rouvrez-la.",
  cannotKeepEdit:
    "Rien n'a été modifié\u00a0: ce navigateur ne laisse rien enregistrer sur l'appareil. Pour modifier des fruits, ouvrez l'application dans une fenêtre ordinaire.",
  uploadingDirectly:
    "Envoi direct au serveur. Laissez cet écran ouvert jusqu'à la fin\u00a0: rien n'est enregistré sur cet appareil.",
  directNotSent: (message) =>
    `Le fruit n'a pas été envoyé. Laissez ce formulaire ouvert et réessayez\u00a0: rien n'est enregistré sur cet appareil. (${message})`,
  directSignIn:
    "Votre session est terminée. Laissez ce formulaire ouvert, reconnectez-vous dans un autre onglet, puis réessayez ici\u00a0: rien n'est enregistré sur cet appareil.",
  storageFailedForm:
    "La mémoire de cet appareil ne répond pas\u00a0: les dernières saisies ne sont pas enregistrées. Notez ces valeurs avant de fermer ce formulaire.",
  storageFullForm:
    "La mémoire de l'appareil est pleine\u00a0: les dernières saisies ne sont pas enregistrées. Envoyez les fruits en attente ou libérez de l'espace.",
  restored: "Votre brouillon est là.",
  startAnew: "Recommencer",
  startAnewTitle: "Effacer ce brouillon\u00a0?",
  startAnewText: "Ses photos et ses valeurs ne sont pas envoyées\u00a0: elles seront perdues.",
  inBackground: "Continuer en arrière-plan",
  kept: "Fruit gardé sur cet appareil",
  label: "Étiquette QR",
  keptUntilWifi: "Les valeurs sont envoyées. Les photos suivront en Wi-Fi.",
  keptUntilOnline:
    "Il sera envoyé automatiquement dès que le serveur répond, ou à la prochaine ouverture de l'application.",
  keptUntilSignIn: "Il sera envoyé dès que vous vous serez reconnecté.",
  identity: "Le fruit",
  dateHint: "Remplie à la première photo",
  dateOfFile: "Lue dans le fichier de la première photo",
  nearby: "Lieux proches\u00a0:",
  scan: "Scanner une étiquette",
  values: "Valeurs mesurées",
  valuesHint: "Au spectromètre (NIR) ou au laboratoire.",
  keypad: "Clavier NIR",
  remarkPhrases: "Phrases à ajouter",
  ownFields: "Autres informations",
  conditions: "Conditions",
  choose: "Non précisé",
  place: "Lieu",
  summary: "Vérifiez ces champs\u00a0:",
  problems: {
    required: "est requis",
    not_a_number: "n'est pas un nombre",
    out_of_range: "est hors limites",
    too_precise: "a trop de décimales",
    too_long: "est trop long",
    not_plain: "contient des caractères invisibles ou finit par un point",
    half_a_place: "manque\u00a0: latitude et longitude vont ensemble",
    no_position: "n'est pas une position avec la longitude 0",
    in_future: "est dans le futur",
  },
  problemHints: {
    required: "Requis",
    not_a_number: "Entrez un nombre, par exemple 23,4",
    out_of_range: (min, max) => `Entre ${min} et ${max}`,
    too_precise: (decimals) =>
      decimals === 1 ? "Une décimale au plus" : `${decimals} décimales au plus`,
    too_long: "Trop long",
    not_plain: "Caractères invisibles, ou un point à la fin\u00a0: saisissez-la à nouveau",
    half_a_place: "Latitude et longitude vont ensemble",
    no_position: "0, 0 n'est pas une position. Laissez les deux vides si vous ne la connaissez pas",
    in_future: "Cette date est dans le futur",
  },
  unusual: (least, most) => `Inhabituel (d'ordinaire de ${least} à ${most}). Est-ce juste\u00a0?`,
  tooFewPhotos: "Minimum 4 photos requises (front, back, left, right)",
  fewPhotosWarning: "Ce fruit a moins de 4 photos (4 requises).",
  photosFirst: "Prenez d'abord les 4 photos requises.",
  submit: "Enregistrer",
  saveAndNext: "Enregistrer et suivant",
  nextFruit: "Fruit suivant",
  seriesSaved: (reference, count) =>
    `${reference} est enregistré. ${plural("fr", count, { one: "# fruit", other: "# fruits" })} dans cette série.`,
  nthFruit: (number, reference) => `Fruit ${number} · ${reference}`,
  nextLabel: (reference) =>
    `Étiquette suivante de la planche\u00a0: ${reference}. Vérifiez que c'est celle de ce fruit.`,
  uploading: "Envoi du fruit. Il est enregistré sur cet appareil.",
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
  uploadingEdit: "Envoi de vos modifications. Elles sont enregistrées sur cet appareil.",
  editKept: "Modification gardée sur cet appareil",
  editKeptUntilOnline:
    "Elle sera envoyée automatiquement dès que le serveur répond, ou à la prochaine ouverture de l'application.",
  editKeptUntilSignIn: "Elle sera envoyée dès que vous vous serez reconnecté.",
  continuesEdit: "Ce formulaire contient vos modifications non envoyées. Enregistrer les complète.",
  seenBefore:
    "Hors ligne\u00a0: voici la dernière version vue sur cet appareil. Des photos peuvent manquer.",
  photosUnknown: (count) =>
    `Hors ligne\u00a0: les photos de ce fruit (${count}) ne sont pas sur cet appareil. Une photo prise maintenant remplacera celle du même côté.`,
  neverSeen:
    "Cet appareil n'a pas encore affiché ce fruit\u00a0: ouvrez-le une fois en ligne pour le modifier hors ligne.",
  ownConflict:
    "Vous avez modifié les mêmes valeurs ou photos sur un autre appareil. Rien n'a été écrasé\u00a0: comparez les deux versions et choisissez.",
  conflict:
    "Quelqu'un d'autre a modifié les mêmes valeurs ou photos. Rien n'a été écrasé\u00a0: comparez les deux versions et choisissez.",
  compare: "Comparer et choisir",
  fruitGone:
    "Ce fruit a été supprimé, ou vous n'y avez plus accès. Vos modifications sont gardées sur cet appareil.",
  newFruitGone:
    "Un administrateur a supprimé ce fruit. Vos valeurs et photos sont gardées sur cet appareil\u00a0: enregistrez-les comme nouveau fruit depuis vos envois.",
  toOutbox: "Voir les envois",
  photoRemovalFailed: (message) => `Erreur suppression photo\u00a0: ${message}`,
  loading: "Chargement du fruit",
  loadFailed: "Impossible de charger ce fruit",
  leaveTitle: "Quitter sans enregistrer\u00a0?",
  leaveText: "Les photos et les valeurs saisies ici seront perdues.",
  leave: "Quitter",
  stay: "Rester",
} satisfies typeof en;
