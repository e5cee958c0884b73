import { listed } from "#language/listed.ts";
import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  waiting: (count) =>
    plural("fr", count, {
      one: "# fruit à envoyer.",
      other: "# fruits à envoyer.",
    }),
  away: "Pas de connexion.",
  offline: (count) =>
    plural("fr", count, {
      one: "# fruit est en sécurité sur cet appareil.",
      other: "# fruits sont en sécurité sur cet appareil.",
    }),
  sending: (count) =>
    plural("fr", count, { one: "Envoi de # fruit…", other: "Envoi de # fruits…" }),
  signIn: (count) =>
    plural("fr", count, {
      one: "# fruit est en sécurité sur cet appareil. Connectez-vous pour l'envoyer.",
      other: "# fruits sont en sécurité sur cet appareil. Connectez-vous pour les envoyer.",
    }),
  withEdits: {
    what: (fruits, edits, plots, queued) =>
      listed("fr", [
        ...(fruits > 0 ? [plural("fr", fruits, { one: "# fruit", other: "# fruits" })] : []),
        ...(edits > 0
          ? [plural("fr", edits, { one: "# modification", other: "# modifications" })]
          : []),
        ...(plots > 0 ? [plural("fr", plots, { one: "# parcelle", other: "# parcelles" })] : []),
        ...(queued ? [queued] : []),
      ]),
    waiting: (what) => `À envoyer\u00a0: ${what}.`,
    offline: (what) => `En sécurité sur cet appareil\u00a0: ${what}.`,
    sending: (what) => `Envoi en cours\u00a0: ${what}…`,
    signIn: (what) => `En sécurité sur cet appareil\u00a0: ${what}. Connectez-vous pour envoyer.`,
    sent: (what) => `Envoyé et vérifié par le serveur\u00a0: ${what}.`,
  },
  editOf: (reference) => `modification de ${reference}`,
  toDecide: "à vous de choisir",
  failed: (references) => `Refusé\u00a0: ${references}.`,
  refusedQueued: (what, why) => `Refusé\u00a0: ${what}. ${why}`,
  moreRefused: (count) => plural("fr", count, { one: "Et # autre.", other: "Et # autres." }),
  conflicts: (references) => `À vous de choisir\u00a0: ${references}.`,
  sent: (count) =>
    plural("fr", count, {
      one: "# fruit envoyé et vérifié par le serveur.",
      other: "# fruits envoyés et vérifiés par le serveur.",
    }),
  renamed: (former, reference) =>
    `La référence ${former} était déjà prise\u00a0: ce fruit s'appelle maintenant ${reference}. Corrigez son étiquette.`,
  labelOf: (reference) => `Étiquette de ${reference}`,
  moreRenamed: (count) =>
    plural("fr", count, { one: "Et # autre fruit.", other: "Et # autres fruits." }),
  signInAction: "Se reconnecter",
  look: "Voir",
  seeOutbox: "Voir les envois",
  refusedCount: (count) => plural("fr", count, { one: "# refusé", other: "# refusés" }),
  conflictCount: (count) => `${count} à décider`,
  unsentCount: (count) => `${count} à envoyer`,
} satisfies typeof en;
