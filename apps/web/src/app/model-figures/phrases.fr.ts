import { plural } from "../../language/plural.ts";
import type { en } from "./phrases.en.ts";

const photos = (count: number) => plural("fr", count, { one: "# photo", other: "# photos" });

export const fr = {
  parity: {
    measured: "Mesuré, %",
    predicted: "Prédit, %",
    inside: "dans son intervalle",
    outside: "hors de son intervalle",
    drawn: (shown, total) =>
      `${shown} fruits sur ${total} sont dessinés\u00a0; les chiffres les comptent tous.`,
  },

  drift: {
    title: "Les photos se ressemblent-elles encore\u00a0?",
    intro:
      "Semaine après semaine\u00a0: si les photos récentes ressemblent encore à celles dont le modèle en service a appris.",
    loadFailed: "Impossible de lire la dérive",
    empty:
      "Personne n'a encore fait prédire de photo par le modèle en service\u00a0; celles d'un lot ne comptent pas.",
    fine: "Les photos récentes ressemblent à celles dont le modèle a appris.",
    alert:
      "Les photos récentes ont changé. Un nouvel entraînement avec des fruits récents en vaut la peine.",
    tooFew: (least) =>
      `Trop peu de photos pour le dire\u00a0: il en faut ${photos(least)} dans une semaine.`,
    week: "Semaine du",
    device: "Appareil",
    allDevices: "Tous les appareils",
    photos: "Photos",
    refused: "Refusées",
    far: "Loin du connu",
    psi: "Écart (PSI)",
    bias: "Biais huile",
    coverage: "Couverture",
    status: "État",
    ok: "Stable",
    changed: "Changé",
    unsure: "Trop peu",
    byDevice: "Par appareil",
    thresholds: (psi, least) =>
      `Une semaine est dite «\u00a0changée\u00a0» quand l'écart d'une composante (PSI) dépasse ${psi} et que le hasard ne suffit pas à l'expliquer. Moins de ${photos(least)} ne disent rien.`,
  },

  device: {
    unknown: "inconnu",
    noGpu: "aucune trouvée",
    title: "La machine qui calcule",
    loadFailed: "Le service d'IA ne dit pas comment il va",
    processor: "Processeur",
    cores: (count) => plural("fr", count, { one: "# cœur", other: "# cœurs" }),
    load: "Charge",
    loadUnknown: "en cours de mesure",
    loadAverage: (load) => `${load} tâches à la fois sur la dernière minute`,
    memory: "Mémoire",
    memoryUnknown: "mémoire inconnue",
    memoryUsed: (used, total) => `${used} Go utilisés sur ${total}`,
    serviceMemory: (used) => `${used} Go par l'IA`,
    workers: "Analyses à la fois",
    workersBusy: (busy, size) => `${busy} en cours sur ${size}`,
    workersWaiting: (waiting) => `${waiting} en attente`,
    uptime: "En marche depuis",
    hours: (hours) => `${hours} h`,
    minutes: (minutes) => `${minutes} min`,
    gpu: "Carte graphique",
    temperature: (celsius) => `${celsius}\u00a0°C`,
  },
} satisfies typeof en;
