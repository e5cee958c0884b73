/**
 * The words of a notice in the reader's language. The server writes them into what it pushes, the app
 * into what it shows by itself; both say the same.
 */
import type { NoticeContent } from "./notification-schemas.ts";

export type NoticeText = { title: string; body: string };

/** @param readerName of the reader's account: what happened to the reader's own work is said differently */
export function noticeText(
  notice: NoticeContent,
  language: "fr" | "en",
  readerName: string,
): NoticeText {
  return language === "fr" ? inFrench(notice, readerName) : inEnglish(notice, readerName);
}

function inEnglish(notice: NoticeContent, readerName: string): NoticeText {
  switch (notice.kind) {
    case "sync_completed": {
      const { fruits } = notice.data;
      return {
        title: "Sync completed",
        body:
          fruits === 1
            ? "Your fruit is sent and verified by the server."
            : `Your ${fruits} fruits are sent and verified by the server.`,
      };
    }
    case "new_fruit": {
      const { reference, collector, zone, fruits = 1 } = notice.data;
      const last = [reference, zone].filter(Boolean).join(" · ");
      if (fruits > 1)
        return { title: `${fruits} new fruits`, body: `by ${collector} · last: ${last}` };
      const by = collector === readerName ? "" : ` by ${collector}`;
      return { title: "New fruit", body: `${last}${by}` };
    }
    case "location_saved": {
      const { zone, reference, zones = 1 } = notice.data;
      if (zones > 1) return { title: `${zones} locations saved`, body: `last: ${zone ?? ""}` };
      return { title: "Location saved", body: `${zone ?? ""} – first fruit ${reference}` };
    }
    case "sync_errors": {
      const { fruits, references, reason, collector } = notice.data;
      const isOwn = collector === readerName;
      const unsent = isOwn
        ? fruits === 1
          ? "Your fruit is not sent"
          : `${fruits} of your fruits are not sent`
        : `${fruits} ${fruits === 1 ? "fruit" : "fruits"} not sent (${collector})`;
      return {
        title: "Sync error",
        body: `${unsent}: ${listed(references, fruits)}. ${refusalInWords(reason, "en", isOwn)}`,
      };
    }
    case "retake_requested": {
      const { reference, reason } = notice.data;
      return { title: "New task", body: `${reference}: ${reason}` };
    }
    case "retake_closed": {
      const { reference, collector, outcome } = notice.data;
      return {
        title: outcome === "done" ? "Task done" : "Task impossible",
        body: `${reference} · ${collector}`,
      };
    }
    case "webhook_disabled":
      return {
        title: "Webhook switched off",
        body: `${notice.data.host} no longer accepts events. Check the receiver, then switch the webhook on again.`,
      };
    case "account_security":
      return { title: "Your account", body: notice.data.en };
    case "digest":
      return { title: "Summary of the day", body: digestInEnglish(notice.data) };
    case "test":
      return { title: "Test notification", body: "Notifications reach this device." };
  }
}

function inFrench(notice: NoticeContent, readerName: string): NoticeText {
  switch (notice.kind) {
    case "sync_completed": {
      const { fruits } = notice.data;
      return {
        title: "Synchronisation terminée",
        body:
          fruits < 2
            ? "Votre fruit est envoyé et vérifié par le serveur."
            : `Vos ${fruits} fruits sont envoyés et vérifiés par le serveur.`,
      };
    }
    case "new_fruit": {
      const { reference, collector, zone, fruits = 1 } = notice.data;
      const last = [reference, zone].filter(Boolean).join(" · ");
      if (fruits > 1) {
        const body = `par ${collector} · dernier\u00a0: ${last}`;
        return { title: `${fruits} nouveaux fruits`, body };
      }
      const by = collector === readerName ? "" : ` par ${collector}`;
      return { title: "Nouveau fruit", body: `${last}${by}` };
    }
    case "location_saved": {
      const { zone, reference, zones = 1 } = notice.data;
      if (zones > 1) {
        const body = `dernière\u00a0: ${zone ?? ""}`;
        return { title: `${zones} localisations enregistrées`, body };
      }
      return {
        title: "Localisation enregistrée",
        body: `${zone ?? ""} – premier fruit ${reference}`,
      };
    }
    case "sync_errors": {
      const { fruits, references, reason, collector } = notice.data;
      const isOwn = collector === readerName;
      const unsent = isOwn
        ? fruits < 2
          ? "Votre fruit n'est pas envoyé"
          : `${fruits} de vos fruits ne sont pas envoyés`
        : `${fruits} ${fruits < 2 ? "fruit non envoyé" : "fruits non envoyés"} (${collector})`;
      return {
        title: "Erreur de synchronisation",
        body: `${unsent}\u00a0: ${listed(references, fruits)}. ${refusalInWords(reason, "fr", isOwn)}`,
      };
    }
    case "retake_requested": {
      const { reference, reason } = notice.data;
      return { title: "Nouvelle tâche", body: `${reference}\u00a0: ${reason}` };
    }
    case "retake_closed": {
      const { reference, collector, outcome } = notice.data;
      return {
        title: outcome === "done" ? "Tâche faite" : "Tâche impossible",
        body: `${reference} · ${collector}`,
      };
    }
    case "webhook_disabled":
      return {
        title: "Webhook désactivé",
        body: `${notice.data.host} n'accepte plus les événements. Vérifiez le destinataire, puis réactivez le webhook.`,
      };
    case "account_security":
      return { title: "Votre compte", body: notice.data.fr };
    case "digest":
      return { title: "Résumé du jour", body: digestInFrench(notice.data) };
    case "test":
      return {
        title: "Notification de test",
        body: "Les notifications arrivent sur cet appareil.",
      };
  }
}

type Digest = Extract<NoticeContent, { kind: "digest" }>["data"];

function digestInEnglish({ fruits, collectors, zones, sent, unsent }: Digest): string {
  const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;
  return [
    fruits > 0 && `${counted(fruits, "new fruit")} by ${counted(collectors, "collector")}`,
    sent > 0 && `${counted(sent, "fruit")} sent`,
    zones > 0 && `${counted(zones, "location")} saved`,
    unsent > 0 && `${counted(unsent, "fruit")} not sent`,
  ]
    .filter((part) => part !== false)
    .join(" · ");
}

function digestInFrench({ fruits, collectors, zones, sent, unsent }: Digest): string {
  const counted = (count: number, one: string, more: string) =>
    `${count} ${count < 2 ? one : more}`;
  return [
    fruits > 0 &&
      `${counted(fruits, "nouveau fruit", "nouveaux fruits")} de ${counted(collectors, "collecteur", "collecteurs")}`,
    sent > 0 && counted(sent, "fruit envoyé", "fruits envoyés"),
    zones > 0 && counted(zones, "localisation enregistrée", "localisations enregistrées"),
    unsent > 0 && counted(unsent, "fruit non envoyé", "fruits non envoyés"),
  ]
    .filter((part) => part !== false)
    .join(" · ");
}

/** A device reports its own findings as a code, the server's answers in the server's words. */
type ReasonWords = { en: string; fr: string; ownEn?: string; ownFr?: string };

const deviceReasons = new Map<string, ReasonWords>([
  [
    "edit_conflict",
    {
      en: "Also changed elsewhere: the collector must choose.",
      fr: "Modifié ailleurs entre-temps\u00a0: à son collecteur de choisir.",
      ownEn: "Also changed elsewhere: you choose, on the phone that holds it.",
      ownFr:
        "Modifié ailleurs entre-temps\u00a0: à vous de choisir, sur le téléphone qui le garde.",
    },
  ],
  [
    "photo_lost",
    {
      en: "A photo is missing on the phone.",
      fr: "Une photo manque sur le téléphone.",
      ownEn: "A photo is missing on your phone.",
      ownFr: "Une photo manque sur votre téléphone.",
    },
  ],
  ["unexpected", { en: "Unexpected error.", fr: "Erreur inattendue." }],
  ["Unknown error", { en: "Unknown reason.", fr: "Raison inconnue." }],
]);

/** @param isOwn the reader's fruit, on the reader's device */
export function refusalInWords(reason: string, language: "fr" | "en", isOwn = false): string {
  const known = deviceReasons.get(reason);
  const own = language === "fr" ? known?.ownFr : known?.ownEn;
  return (isOwn ? own : undefined) ?? known?.[language] ?? reason;
}

function listed(references: readonly string[], fruits: number): string {
  const rest = fruits - references.length;
  return [...references, ...(rest > 0 ? [`+ ${rest}`] : [])].join(", ");
}
