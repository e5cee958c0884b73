import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

const language = "fr";
/** What stands under a figure; one that is not known is spoken of as many. */
const counted = (one: string, other: string) => (count?: number) =>
  plural(language, count ?? 2, { one, other });
const fruits = (count: number) => plural(language, count, { one: "# fruit", other: "# fruits" });

export const fr = {
  title: "Vos chiffres",
  asOf: (when) => `à ${when}`,
  refresh: "Actualiser les chiffres",
  reconnecting: "Reconnexion automatique...",
  limited: (message) => `Données disponibles limitées\u00a0: ${message}`,
  today: counted("collecté aujourd'hui", "collectés aujourd'hui"),
  thisMonth: counted("fruit ce mois-ci", "fruits ce mois-ci"),
  activeDays: counted("jour actif ce mois-ci", "jours actifs ce mois-ci"),
  zonesVisited: counted("zone visitée", "zones visitées"),
  unknown: "Inconnu",
  waiting: (count) => `+ ${count} sur cet appareil`,
  week: "Les sept derniers jours",
  streak: (days) => `${days} jours de suite`,
  report: "Rapport de récolte",
  target: "Objectif mensuel",
  targetOf: (current, target) => `${current} sur ${target} fruits`,
  remaining: (count) => plural(language, count, { one: "# restant", other: "# restants" }),
  perDay: (count) =>
    plural(language, count, {
      one: "environ # par jour d'ici la fin du mois",
      other: "environ # par jour d'ici la fin du mois",
    }),
  reached: (extra) => `Objectif atteint, et ${extra} de plus.`,
  reachedExactly: "Objectif atteint.",
  topZones: "Meilleures zones",
  noZones: "Aucune zone pour l'instant. Indiquez le lieu de vos fruits.",
  fruits,
  onDay: (day, count) => `${day}\u00a0: ${fruits(count)}`,
  ofAll: (percent) => `${percent} du total`,
  activity: "Activité récente",
  collected: (count) =>
    plural(language, count, { one: "# fruit collecté", other: "# fruits collectés" }),
  noActivity: "Aucun fruit envoyé pour l'instant.",
  noZone: "sans zone",
  statuses: { complete: "Complet", photos_missing: "Photos manquantes" },
  empty: "Aucun fruit enregistré pour l'instant. Le premier prend environ deux minutes.",
  start: "Commencer la collecte",
  latest: "Derniers fruits",
  seeAll: "Tout voir",
  panel: "En un coup d'œil",
  advice: "Conseils tirés de vos données",
} satisfies typeof en;
