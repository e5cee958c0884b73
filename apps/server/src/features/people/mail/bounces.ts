/**
 * Reports of other mail servers, which the operator's mail server hands on: a mail that was sent and did
 * not arrive is shown as such. A report is anybody's to write, so it changes nothing but how its mail is
 * shown, and only while that is the mail's last word.
 */
import type { BounceAnswer, MailFailure } from "@elaeis/domain/mail/mail-schemas";
import { createHash } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import { readDeliveryReport, type DeliveryReport } from "#platform/mail/delivery-report.ts";
import { applyReport, insertReport, mailExists } from "./queries.ts";

const actor = { kind: "system", job: "mail-bounces" } as const;

export type BounceService = ReturnType<typeof createBounceService>;

export function createBounceService(deps: { database: Database; publicUrl: URL }) {
  const { database, publicUrl } = deps;
  return {
    /** Handed in twice it counts once. What is no report, or about none of our mails, is not kept. */
    async receive(message: Uint8Array): Promise<BounceAnswer> {
      const report = await readDeliveryReport(message);
      if (report === undefined) return { is: "no_report", mail: null };
      const ids = report.names.flatMap((name) => mailIdOf(name, publicUrl) ?? []);
      const sha256 = createHash("sha256").update(message).digest();
      return database.withActor(actor, async (tx) => {
        for (const id of new Set(ids)) {
          if (!(await mailExists(tx, id))) continue;
          const isNew = await insertReport(tx, { sha256, mail_id: id, action: report.action });
          if (!isNew) return { is: "known", mail: id };
          await applyReport(tx, id, {
            action: report.action,
            failure: failureOf(report),
            error: report.diagnostic ?? report.status,
          });
          return { is: report.action, mail: id };
        }
        return { is: "no_mail", mail: null };
      });
    },
  };
}

/** Ours are the mail's id, alone as an envelope id or before our own host in a Message-ID. */
function mailIdOf(name: string, publicUrl: URL): string | undefined {
  const [, id, host] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:@(.+))?$/i.exec(name) ?? [];
  return host === undefined || host.toLowerCase() === publicUrl.hostname
    ? id?.toLowerCase()
    : undefined;
}

/** By the subject and detail of the status (RFC 3463); null where it arrived. */
function failureOf({ action, status }: DeliveryReport): MailFailure | null {
  if (action === "delivered") return null;
  if (action === "delayed") return "delayed";
  const [, subject, detail] = /^\d\.(\d+)\.(\d+)$/.exec(status ?? "") ?? [];
  if (subject === "1" && ["0", "1", "2", "3", "6", "10"].includes(detail ?? ""))
    return "no_such_address";
  if (subject === "2" && detail === "1") return "no_such_address";
  if (subject === "2" && detail === "2") return "mailbox_full";
  if (subject === "7") return "blocked";
  return "not_delivered";
}
