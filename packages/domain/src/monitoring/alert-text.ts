/** What an alert says in words, the same in the mail and on the screen. */
import type { AlertKind, QueueName } from "./monitoring.ts";

type Words = { title: string; sentence: string };
type Alert = { kind: AlertKind; subject: string; worst: number | null; threshold: number | null };

export const queueWords: Record<"fr" | "en", Record<QueueName, string>> = {
  fr: {
    mail: "E-mails à envoyer",
    push: "Notifications à envoyer",
    photos: "Photos à mesurer",
    audit: "Entrées d'audit à sceller",
    training: "Entraînements en cours",
    unsent_imports: "Exports de téléphones en cours d'import",
    imports: "Fichiers en cours d'import",
    exports: "Exports en préparation",
    predictions: "Photos à prédire",
    devices: "Sur les téléphones, pas encore envoyé",
  },
  en: {
    mail: "E-mails to send",
    push: "Notifications to send",
    photos: "Photos to measure",
    audit: "Audit entries to seal",
    training: "Training runs in progress",
    unsent_imports: "Phone exports being imported",
    imports: "Files being imported",
    exports: "Exports being prepared",
    predictions: "Photos to predict",
    devices: "On phones, not sent yet",
  },
};

export function alertText(alert: Alert, language: "fr" | "en"): Words {
  return language === "fr" ? inFrench(alert) : inEnglish(alert);
}

function inFrench({ kind, subject, worst, threshold }: Alert): Words {
  const n = (value: number | null) => figureIn("fr-FR", value);
  switch (kind) {
    case "disk_low":
      return {
        title: "Espace disque presque épuisé",
        sentence: `Sur ${subject}, il ne reste que ${n(worst)}\u00a0% du disque (seuil\u00a0: ${n(threshold)}\u00a0%).`,
      };
    case "memory_high":
      return {
        title: "Mémoire presque pleine",
        sentence: `Sur ${subject}, la mémoire est remplie à ${n(worst)}\u00a0% (seuil\u00a0: ${n(threshold)}\u00a0%).`,
      };
    case "cpu_high":
      return {
        title: "Processeur saturé",
        sentence: `Sur ${subject}, le processeur est occupé à ${n(worst)}\u00a0% (seuil\u00a0: ${n(threshold)}\u00a0%).`,
      };
    case "event_loop_slow":
      return {
        title: "Serveur surchargé",
        sentence: `Sur ${subject}, chaque tâche attend jusqu'à ${n(worst)}\u00a0ms avant son tour (seuil\u00a0: ${n(threshold)}\u00a0ms).`,
      };
    case "errors_many":
      return {
        title: "Trop de réponses en erreur",
        sentence: `Sur ${subject}, ${n(worst)}\u00a0% des réponses sont des erreurs du serveur (seuil\u00a0: ${n(threshold)}\u00a0%).`,
      };
    case "database_slow":
      return {
        title: "Base de données lente",
        sentence: `La base de données répond en ${n(worst)}\u00a0ms (seuil\u00a0: ${n(threshold)}\u00a0ms).`,
      };
    case "database_unreachable":
      return {
        title: "Base de données injoignable",
        sentence: "La base de données ne répond pas.",
      };
    case "queue_stuck":
      return {
        title: "File d'attente bloquée",
        sentence: `${queueName(subject, "fr")}\u00a0: le plus ancien attend depuis ${n(worst)}\u00a0min (seuil\u00a0: ${n(threshold)}\u00a0min).`,
      };
    case "ai_down":
      return { title: "Service IA arrêté", sentence: "Le service IA ne répond pas." };
    case "backup_old":
      return {
        title: "Sauvegarde manquante",
        sentence: `Aucune sauvegarde réussie depuis ${n(worst)}\u00a0jours (seuil\u00a0: ${n(threshold)}).`,
      };
    case "server_gone":
      return { title: "Serveur sans réponse", sentence: `Le serveur ${subject} ne répond plus.` };
  }
}

function inEnglish({ kind, subject, worst, threshold }: Alert): Words {
  const n = (value: number | null) => figureIn("en-GB", value);
  switch (kind) {
    case "disk_low":
      return {
        title: "Disk space is almost used up",
        sentence: `On ${subject}, only ${n(worst)}% of the disk is left (threshold: ${n(threshold)}%).`,
      };
    case "memory_high":
      return {
        title: "Memory is almost full",
        sentence: `On ${subject}, ${n(worst)}% of the memory is used (threshold: ${n(threshold)}%).`,
      };
    case "cpu_high":
      return {
        title: "Processor saturated",
        sentence: `On ${subject}, the processor is ${n(worst)}% busy (threshold: ${n(threshold)}%).`,
      };
    case "event_loop_slow":
      return {
        title: "Server overloaded",
        sentence: `On ${subject}, each task waits up to ${n(worst)} ms for its turn (threshold: ${n(threshold)} ms).`,
      };
    case "errors_many":
      return {
        title: "Too many failing responses",
        sentence: `On ${subject}, ${n(worst)}% of responses are server errors (threshold: ${n(threshold)}%).`,
      };
    case "database_slow":
      return {
        title: "Slow database",
        sentence: `The database answers in ${n(worst)} ms (threshold: ${n(threshold)} ms).`,
      };
    case "database_unreachable":
      return { title: "Database unreachable", sentence: "The database does not answer." };
    case "queue_stuck":
      return {
        title: "Stuck queue",
        sentence: `${queueName(subject, "en")}: the oldest has waited ${n(worst)} min (threshold: ${n(threshold)} min).`,
      };
    case "ai_down":
      return { title: "AI service down", sentence: "The AI service does not answer." };
    case "backup_old":
      return {
        title: "Backup missing",
        sentence: `No successful backup for ${n(worst)} days (threshold: ${n(threshold)}).`,
      };
    case "server_gone":
      return {
        title: "Server not responding",
        sentence: `The server ${subject} no longer responds.`,
      };
  }
}

function queueName(subject: string, language: "fr" | "en"): string {
  const known = Object.entries(queueWords[language]).find(([name]) => name === subject);
  return known?.[1] ?? subject;
}

function figureIn(locale: string, value: number | null): string {
  if (value === null) return "?";
  return new Intl.NumberFormat(locale, { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);
}
