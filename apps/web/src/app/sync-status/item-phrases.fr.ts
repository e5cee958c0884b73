import { plural } from "#language/plural.ts";
import type { en } from "./item-phrases.en.ts";

export const fr = {
  standing: {
    local: "Pas encore envoyé",
    sent: "Envoyé en partie",
    verified: "Vérifié",
    syncing: "Envoi en cours",
    refused: "Refusé",
    conflict: "À vous de choisir",
  },
  safety: { local: "Sur cet appareil", sent: "Envoyé", verified: "Vérifié", kept: "Sauvegardé" },
  photos: (verified, all) =>
    plural("fr", verified, {
      one: `# photo vérifiée sur ${all}`,
      other: `# photos vérifiées sur ${all}`,
    }),
  reasons: {
    unreachable: "pas de connexion",
    timed_out: "le serveur n'a pas répondu à temps",
    unreadable: "la réponse a été coupée",
    photos_wait: "les valeurs sont envoyées\u00a0; les photos attendent le Wi-Fi",
    sign_in: "connectez-vous pour l'envoyer",
    deleted: "ce fruit a été supprimé par un administrateur",
    photo_lost: "cet appareil a perdu une photo",
    unexpected: "erreur inattendue sur cet appareil",
    edit_conflict:
      "quelqu'un d'autre a modifié les mêmes valeurs\u00a0: choisissez lesquelles garder",
    own_conflict:
      "vous avez modifié les mêmes valeurs sur un autre appareil\u00a0: choisissez lesquelles garder",
  },
  sentInPart:
    "Le serveur a ses valeurs\u00a0; il reste des photos à envoyer. Vous pourrez le supprimer une fois arrivé.",
  correct: "Corriger",
  recordAnew: "Enregistrer comme nouveau fruit",
  discardTitle: (reference) => `Supprimer ${reference}\u00a0?`,
  discardText: (photos) =>
    plural("fr", photos, {
      one: "Ce fruit et sa photo n'existent que sur cet appareil. Ils seront définitivement perdus.",
      other:
        "Ce fruit et ses # photos n'existent que sur cet appareil. Ils seront définitivement perdus.",
    }),
  discardSentText:
    "Les valeurs de ce fruit sont sur le serveur. Ses photos non envoyées seront définitivement perdues.",
  discarded: (reference) => `${reference}\u00a0: supprimé`,
  storageFull:
    "Cet appareil n'a plus de place\u00a0: rien n'a changé. Envoyez ou exportez les fruits en attente, ou libérez de la place, puis réessayez.",
  tooLate: "L'envoi a déjà commencé\u00a0: rien n'a changé.",
  actionFailed: "La mémoire de cet appareil n'a pas répondu\u00a0: rien n'a changé. Réessayez.",
} satisfies typeof en;
