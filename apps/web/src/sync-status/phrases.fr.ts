import { plural } from "../language/plural.ts";
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
      one: "Pas de connexion\u00a0: # fruit est en sûreté sur ce téléphone.",
      other: "Pas de connexion\u00a0: # fruits sont en sûreté sur ce téléphone.",
    }),
  sending: (count) =>
    plural("fr", count, { one: "Envoi de # fruit…", other: "Envoi de # fruits…" }),
  signIn: (count) =>
    plural("fr", count, {
      one: "# fruit attend que vous vous reconnectiez.",
      other: "# fruits attendent que vous vous reconnectiez.",
    }),
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
