import { listed } from "../../../language/listed.ts";
import { plural } from "../../../language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Envois",
  intro:
    "Chaque fruit reste sur cet appareil jusqu'à ce que le serveur ait confirmé l'empreinte de chacune de ses photos.",
  empty: "Tout est envoyé et vérifié.",
  emptyHint:
    "Les fruits enregistrés sans réseau apparaissent ici jusqu'à ce qu'ils soient en sûreté.",
  lastSync: (when) => `Dernier envoi\u00a0: ${when}`,
  neverSynced: "Rien n'a encore été envoyé depuis cet appareil",
  sendNow: "Envoyer maintenant",
  sending: "Envoi…",
  blocked:
    "Ce navigateur ne laisse rien enregistrer sur l'appareil (fenêtre privée, ou stockage bloqué)\u00a0: rien ne peut attendre ici. Tant que vous êtes en ligne, un fruit part directement vers le serveur.",
  shownOf: (shown, all) => `${shown} affichés sur ${all}`,
  showMore: (count) => `En afficher ${count} de plus`,
  noRoom:
    "Cet appareil n'a plus de place\u00a0: rien n'a changé ici. Envoyez ou exportez ce qui attend, ou libérez de la place, puis réessayez.",
  actionFailed: "La mémoire de cet appareil n'a pas répondu\u00a0: rien n'a changé. Réessayez.",
  safety: { local: "Sur cet appareil", sent: "Envoyé", verified: "Vérifié" },
  photos: (verified, all) => `${verified} photos vérifiées sur ${all}`,
  states: {
    pending: "En attente",
    syncing: "Envoi en cours",
    synced: "Vérifié par le serveur",
    failed: "Refusé",
  },
  reasons: {
    unreachable: "pas de connexion",
    timed_out: "le serveur n'a pas répondu à temps",
    unreadable: "la réponse a été coupée",
    sign_in: "attend que vous vous reconnectiez",
    photo_lost: "cet appareil a perdu une photo",
    unexpected: "erreur inattendue sur cet appareil",
    edit_conflict: "quelqu'un d'autre a modifié la même chose entre-temps\u00a0: à vous de choisir",
  },
  correct: "Corriger",
  editOf: (reference) => `Modification de ${reference}`,
  conflictState: "À décider",
  compare: "Comparer et choisir",
  photoOf: (role) => `photo ${role}`,
  fieldNames: {
    fruit_id: "Référence",
    analysis_temperature: "Température d'analyse",
    maturity_stage: "Maturité",
    harvest_season: "Saison",
    latitude: "Latitude",
    longitude: "Longitude",
    location_accuracy_m: "Précision de la position",
    location_name: "Nom du lieu",
    remarks: "Remarques",
  },
  goneHint:
    "Le fruit a été supprimé, ou vous n'y avez plus accès. Vous pouvez faire un nouveau fruit de ce que vous avez saisi, ou abandonner vos modifications.",
  saveAsNew: "Enregistrer comme nouveau fruit",
  discardEdit: "Abandonner la modification",
  discardEditTitle: (reference) => `Abandonner vos modifications de ${reference}\u00a0?`,
  discardEditText:
    "Vos valeurs et photos en attente sur cet appareil seront perdues pour de bon. Le fruit sur le serveur reste tel quel.",
  discard: "Supprimer",
  discardTitle: (reference) => `Supprimer ${reference}\u00a0?`,
  discardText: (photos) =>
    `Ce fruit et ses ${photos} photos n'existent que sur cet appareil. Ils seront perdus pour de bon.`,
  keep: "Garder",
  exportTitle: "Export de secours",
  exportText:
    "Si cet appareil ne peut pas être connecté à temps, enregistrez ce qui n'est pas envoyé dans un fichier et remettez-le à un administrateur. Rien n'est supprimé ici.",
  exportDrafts: (drafts) =>
    plural("fr", drafts, {
      one: "Le brouillon y est aussi\u00a0; vous seul pouvez le terminer.",
      other: "Les # brouillons y sont aussi\u00a0; vous seul pouvez les terminer.",
    }),
  exportAction: "Exporter ce qui n'est pas envoyé (ZIP)",
  exportFailed: "L'export n'a pas pu être écrit.",
  storageTitle: "Place sur cet appareil",
  storageUsed: (used, quota) => `${used}\u00a0Mo utilisés sur ${quota}\u00a0Go`,
  storageUnknown: "Ce navigateur ne dit pas combien de place il reste.",
  persistent: "Le navigateur a promis de ne pas effacer ces données.",
  notPersistent:
    "Le navigateur peut effacer ces données s'il manque de place\u00a0: installez l'application, ou autorisez-la à garder ses données.",
  askPersist: "Protéger ces données",
  tight: "Il reste peu de place\u00a0: les prochaines photos pourraient ne pas être gardées.",
  persistRefused: "Le navigateur a été prié de garder ces données et ne l'a pas promis.",
  installTitle: "Comment installer l'application",
  installIos: [
    "Ouvrez cette adresse dans Safari.",
    "Touchez Partager (le carré avec une flèche).",
    "Choisissez «\u00a0Sur l'écran d'accueil\u00a0», puis «\u00a0Ajouter\u00a0».",
  ],
  installOther: [
    "Ouvrez le menu du navigateur.",
    "Choisissez «\u00a0Installer l'application\u00a0» ou «\u00a0Ajouter à l'écran d'accueil\u00a0».",
    "Ouvrez ensuite Elaeis par son icône.",
  ],
  clearTitle: "Vider cet appareil",
  clearText: ({ fruits, edits, drafts }) => {
    const parts = [
      ...(fruits > 0
        ? [plural("fr", fruits, { one: "# fruit non envoyé", other: "# fruits non envoyés" })]
        : []),
      ...(edits > 0
        ? [
            plural("fr", edits, {
              one: "# modification non envoyée",
              other: "# modifications non envoyées",
            }),
          ]
        : []),
      ...(drafts > 0 ? [plural("fr", drafts, { one: "# brouillon", other: "# brouillons" })] : []),
    ];
    return `Cet appareil garde ${listed("fr", parts)}, photos comprises.`;
  },
  clearAction: "Tout effacer…",
  clearAsk: "Effacer tout ce qui n'est pas envoyé\u00a0?",
  clearLoss: "Rien de cela n'existe ailleurs\u00a0: ce sera perdu pour de bon.",
  clearWord: "EFFACER",
  clearTyped: "Tapez EFFACER pour confirmer",
  clearMistyped: "Tapez le mot EFFACER",
  clearConfirm: "Effacer pour de bon",
  clearFailed: "Rien n'a été effacé\u00a0: la mémoire de cet appareil n'a pas répondu.",
} satisfies typeof en;
