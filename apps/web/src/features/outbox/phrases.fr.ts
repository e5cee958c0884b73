import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Envois",
  intro:
    "Chaque fruit reste sur ce téléphone jusqu'à ce que le serveur ait confirmé l'empreinte de chacune de ses photos.",
  empty: "Tout est envoyé et vérifié.",
  emptyHint:
    "Les fruits enregistrés sans réseau apparaissent ici jusqu'à ce qu'ils soient en sûreté.",
  lastSync: (when) => `Dernier envoi\u00a0: ${when}`,
  neverSynced: "Rien n'a encore été envoyé depuis ce téléphone",
  sendNow: "Envoyer maintenant",
  sending: "Envoi…",
  safety: { local: "Sur ce téléphone", sent: "Envoyé", verified: "Vérifié" },
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
    photo_lost: "ce téléphone a perdu une photo",
    unexpected: "erreur inattendue sur ce téléphone",
  },
  correct: "Corriger",
  discard: "Supprimer",
  discardTitle: (reference) => `Supprimer ${reference}\u00a0?`,
  discardText: (photos) =>
    `Ce fruit et ses ${photos} photos n'existent que sur ce téléphone. Ils seront perdus pour de bon.`,
  keep: "Garder",
  exportTitle: "Export de secours",
  exportText:
    "Si ce téléphone ne peut pas être connecté à temps, enregistrez ce qui n'est pas envoyé dans un fichier et remettez-le à un administrateur. Rien n'est supprimé ici.",
  exportAction: "Exporter ce qui n'est pas envoyé (ZIP)",
  exportFailed: "L'export n'a pas pu être écrit.",
  storageTitle: "Place sur ce téléphone",
  storageUsed: (used, quota) => `${used}\u00a0Mo utilisés sur ${quota}\u00a0Mo`,
  storageUnknown: "Ce navigateur ne dit pas combien de place il reste.",
  persistent: "Le navigateur a promis de ne pas effacer ces données.",
  notPersistent:
    "Le navigateur peut effacer ces données s'il manque de place\u00a0: installez l'application, ou autorisez-la à garder ses données.",
  askPersist: "Protéger ces données",
} satisfies typeof en;
