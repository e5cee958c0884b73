import { plural } from "#language/plural.ts";
import type { en } from "./notice-phrases.en.ts";

export const fr = {
  title: "Notifications",
  settings: "Réglages des notifications",
  loadFailed: "Les notifications n'ont pas pu être chargées",
  offline: (when) => `Hors ligne\u00a0: notifications reçues jusqu'au ${when}.`,
  empty: "Aucune notification pour l'instant.",
  unread: (count) =>
    count >= 100
      ? "Plus de 99 non lues"
      : plural("fr", count, { one: "# non lue", other: "# non lues" }),
  isUnread: "non lue",
  markAll: "Tout marquer comme lu",
  markFailed: "Les notifications n'ont pas été marquées comme lues",
  older: "Voir les plus anciennes",
} satisfies typeof en;
