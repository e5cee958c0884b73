import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

const photos = (count: number) => plural("fr", count, { one: "# photo", other: "# photos" });

export const fr = {
  parity: {
    measured: "Mesuré, %",
    predicted: "Prédit, %",
    inside: "dans son intervalle",
    outside: "hors de son intervalle",
    drawn: (shown, total) =>
      `${shown} fruits affichés sur ${total}\u00a0; les chiffres portent sur tous.`,
  },

  drift: {
    title: "Dérive des photos",
    loadFailed: "La dérive n'a pas pu être chargée",
    empty:
      "Aucune photo n'a encore été analysée par le modèle en service (les analyses de plusieurs photos ne comptent pas).",
    fine: "Les photos récentes ressemblent à celles de l'entraînement.",
    alert: "Les photos récentes ont changé. Relancez un entraînement avec des fruits récents.",
    tooFew: (least) =>
      `Trop peu de photos\u00a0: il en faut au moins ${photos(least)} par semaine.`,
    week: "Semaine du",
    device: "Appareil",
    allDevices: "Tous les appareils",
    photos: "Photos",
    refused: "Refusées",
    far: "Inhabituelles",
    psi: "Écart (PSI)",
    bias: "Biais huile",
    coverage: "Couverture",
    status: "État",
    ok: "Stable",
    changed: "Changée",
    unsure: "Trop peu de photos",
    byDevice: "Par appareil",
    thresholds: (psi, least) =>
      `Une semaine est «\u00a0changée\u00a0» quand l'écart d'une composante (PSI) dépasse ${psi} de façon significative. Il faut au moins ${photos(least)}.`,
  },

  device: {
    unknown: "inconnu",
    noGpu: "aucune trouvée",
    title: "Machine de calcul",
    loadFailed: "L'état du service IA n'est pas disponible",
    processor: "Processeur",
    cores: (count) => plural("fr", count, { one: "# cœur", other: "# cœurs" }),
    load: "Charge",
    loadUnknown: "en cours de mesure",
    loadAverage: (load) => `${load} tâches en moyenne sur la dernière minute`,
    memory: "Mémoire",
    memoryUnknown: "mémoire inconnue",
    memoryUsed: (used, total) => `${used} Go utilisés sur ${total}`,
    serviceMemory: (used) => `${used} Go par l'IA`,
    workers: "Analyses simultanées",
    workersBusy: (busy, size) => `${busy} en cours sur ${size}`,
    workersWaiting: (waiting) => `${waiting} en attente`,
    uptime: "En marche depuis",
    hours: (hours) => `${hours} h`,
    minutes: (minutes) => `${minutes} min`,
    gpu: "Carte graphique",
    temperature: (celsius) => `${celsius}\u00a0°C`,
  },
} satisfies typeof en;
