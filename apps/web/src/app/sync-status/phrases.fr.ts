import { plural } from "../../language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Envois",
  waiting: (count) =>
    plural("fr", count, {
      one: "# fruit attend d'être envoyé.",
      other: "# fruits attendent d'être envoyés.",
    }),
  offline: (count) =>
    plural("fr", count, {
      one: "Pas de connexion\u00a0: # fruit est en sûreté sur cet appareil.",
      other: "Pas de connexion\u00a0: # fruits sont en sûreté sur cet appareil.",
    }),
  sending: (count) =>
    plural("fr", count, { one: "Envoi de # fruit…", other: "Envoi de # fruits…" }),
  signIn: (count) =>
    plural("fr", count, {
      one: "# fruit attend que vous vous reconnectiez.",
      other: "# fruits attendent que vous vous reconnectiez.",
    }),
  withEdits: {
    what: (fruits, edits) => {
      const changed = plural("fr", edits, { one: "# modification", other: "# modifications" });
      if (fruits === 0) return changed;
      return `${plural("fr", fruits, { one: "# fruit", other: "# fruits" })} et ${changed}`;
    },
    waiting: (what) => `En attente d'envoi\u00a0: ${what}.`,
    offline: (what) => `Pas de connexion. En sûreté sur cet appareil\u00a0: ${what}.`,
    sending: (what) => `Envoi en cours\u00a0: ${what}…`,
    signIn: (what) => `En attente de votre reconnexion\u00a0: ${what}.`,
    sent: (what) => `Envoyé et vérifié par le serveur\u00a0: ${what}.`,
  },
  editOf: (reference) => `modification de ${reference}`,
  toDecide: "à décider",
  failed: (references) => `Non envoyé\u00a0: ${references}.`,
  sent: (count) =>
    plural("fr", count, {
      one: "# fruit envoyé et vérifié par le serveur.",
      other: "# fruits envoyés et vérifiés par le serveur.",
    }),
  sendNow: "Envoyer maintenant",
  signInAction: "Se reconnecter",
  look: "Voir",
  close: "Fermer",
} satisfies typeof en;
