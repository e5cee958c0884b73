import { plural } from "../../language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Paramètres",
  intro: "Ce qui vaut pour toute l'installation.",
  notifications: "Mes notifications",
  phoneExportTitle: "L'export d'un téléphone",
  phoneExportText:
    "Un téléphone qui ne peut pas être connecté à temps enregistre dans un fichier ce qui n'est pas envoyé. Un administrateur le reprend ici\u00a0; rien n'est doublé si le téléphone l'envoie plus tard.",
  phoneExportAction: "Reprendre l'export d'un téléphone",
  sampleTitle: "Données d'exemple",
  sampleText:
    "Des fruits, des photos, des personnes et des prédictions qu'Elaeis dessine lui-même, pour essayer chaque écran avant la première récolte.",
  states: {
    absent: "Aucune",
    filling: "En préparation",
    present: "En place",
    removed: "Supprimées",
  },
  absent: "Cette installation a démarré sans données d'exemple.",
  removed:
    "Les données d'exemple ont été supprimées sans trace. Seuls vos propres relevés demeurent.",
  filling: (done, total) => `${done} fruits d'exemple préparés sur ${total}`,
  fillingNote: "Vous pouvez quitter cette page\u00a0: la préparation continue seule.",
  fruits: "Fruits d'exemple",
  photos: "Leurs photos",
  remove: "Supprimer les données d'exemple",
  confirmTitle: "Supprimer les données d'exemple\u00a0?",
  confirmText: (fruits, photos) =>
    `${plural("fr", fruits, { one: "# fruit d'exemple", other: "# fruits d'exemple" })} et ${plural("fr", photos, { one: "# photo", other: "# photos" })} disparaîtront, avec les personnes d'exemple, leurs prédictions et leur historique.`,
  confirmKept:
    "Vos propres fruits, photos et comptes restent tels quels. Cette action est définitive.",
  confirm: "Tout supprimer",
  cancel: "Annuler",
  removeFailed: "Impossible de supprimer les données d'exemple",
  loadFailed: "Impossible de lire l'état des données d'exemple",
  loading: "Chargement des paramètres",
  retry: "Réessayer",
} satisfies typeof en;
