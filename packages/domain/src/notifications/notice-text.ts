/**
 * The words of a notice in the reader's language. The server writes them into what it pushes, the app
 * into what it shows by itself; both say the same.
 */
import type { NoticeContent } from "./notification-schemas.ts";

export type NoticeText = { title: string; body: string };

/** @param readerEmail what happened to the reader's own work is said differently */
export function noticeText(
  notice: NoticeContent,
  language: "fr" | "en",
  readerEmail: string,
): NoticeText {
  return language === "fr" ? inFrench(notice, readerEmail) : inEnglish(notice, readerEmail);
}

function inEnglish(notice: NoticeContent, readerEmail: string): NoticeText {
  switch (notice.kind) {
    case "sync_completed": {
      const { fruits } = notice.data;
      return {
        title: "Sync completed",
        body: `${fruits} ${fruits === 1 ? "fruit" : "fruits"} sent and verified by the server.`,
      };
    }
    case "new_fruit": {
      const { reference, collector, zone } = notice.data;
      const by = collector === readerEmail ? "" : ` by ${collector}`;
      return { title: "New fruit", body: `${[reference, zone].filter(Boolean).join(" · ")}${by}` };
    }
    case "location_saved": {
      const { zone, reference } = notice.data;
      return { title: "Location saved", body: `${zone ?? ""} – first fruit ${reference}` };
    }
    case "sync_errors": {
      const { fruits, references, reason, collector } = notice.data;
      const whose = collector === readerEmail ? "" : ` (${collector})`;
      return {
        title: "Sync error",
        body: `${fruits} ${fruits === 1 ? "fruit" : "fruits"} not sent${whose}: ${listed(references, fruits)}. ${refusalInWords(reason, "en")}`,
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
    case "test":
      return { title: "Test notification", body: "Notifications reach this device." };
  }
}

function inFrench(notice: NoticeContent, readerEmail: string): NoticeText {
  switch (notice.kind) {
    case "sync_completed": {
      const { fruits } = notice.data;
      const sent = fruits < 2 ? "fruit envoyé et vérifié" : "fruits envoyés et vérifiés";
      return { title: "Synchronisation terminée", body: `${fruits} ${sent} par le serveur.` };
    }
    case "new_fruit": {
      const { reference, collector, zone } = notice.data;
      const by = collector === readerEmail ? "" : ` par ${collector}`;
      return {
        title: "Nouveau fruit",
        body: `${[reference, zone].filter(Boolean).join(" · ")}${by}`,
      };
    }
    case "location_saved": {
      const { zone, reference } = notice.data;
      return {
        title: "Localisation enregistrée",
        body: `${zone ?? ""} – premier fruit ${reference}`,
      };
    }
    case "sync_errors": {
      const { fruits, references, reason, collector } = notice.data;
      const whose = collector === readerEmail ? "" : ` (${collector})`;
      const unsent = fruits < 2 ? "fruit non envoyé" : "fruits non envoyés";
      return {
        title: "Erreur de synchronisation",
        body: `${fruits} ${unsent}${whose}\u00a0: ${listed(references, fruits)}. ${refusalInWords(reason, "fr")}`,
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
    case "test":
      return {
        title: "Notification de test",
        body: "Les notifications arrivent sur cet appareil.",
      };
  }
}

/** A device reports its own findings as a code, the server's answers in the server's words. */
const deviceReasons = new Map([
  [
    "edit_conflict",
    {
      en: "Also changed elsewhere: the collector must choose.",
      fr: "Modifié ailleurs entre-temps\u00a0: à son collecteur de choisir.",
    },
  ],
  [
    "photo_lost",
    { en: "A photo is missing on the phone.", fr: "Une photo manque sur le téléphone." },
  ],
  ["unexpected", { en: "Unexpected error.", fr: "Erreur inattendue." }],
  ["Unknown error", { en: "Unknown reason.", fr: "Raison inconnue." }],
]);

export function refusalInWords(reason: string, language: "fr" | "en"): string {
  return deviceReasons.get(reason)?.[language] ?? reason;
}

function listed(references: readonly string[], fruits: number): string {
  const rest = fruits - references.length;
  return [...references, ...(rest > 0 ? [`+ ${rest}`] : [])].join(", ");
}
