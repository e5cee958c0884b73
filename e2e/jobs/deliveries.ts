/** Mails, pushes and webhooks. */
import { pushKeySchema } from "@elaeis/domain/notifications/notification-schemas";
import { requestReceiptSchema } from "@elaeis/domain/contact/contact-schemas";
import { outboxPageSchema } from "@elaeis/domain/mail/mail-schemas";
import { madeWebhookSchema, webhookListSchema } from "@elaeis/domain/webhooks/webhook-schemas";
import { answered, json } from "../cluster/client.ts";
import { assertHolds, stateOf, succeeded, type Ask, type Kind, type Round } from "./kind.ts";

/** Each is called for each request. */
const addresses = 20;
const requests = 4;
const mailsSent = addresses * requests;
const devices = 80;
/** Of each. */
const atOnce = 5;
const reportingDevice = "reporting-device";

export const mailDelivery: Kind = {
  name: "mail delivery",
  async prepare({ ask }) {
    const office = Array.from({ length: addresses }, (_, at) => `office-${at}@example.org`);
    const changes = { staff_notification_emails: office };
    await succeeded(ask("/api/settings", json({ changes }, "PATCH")));
    return async () => {
      for (let at = 0; at < requests; at += 1) {
        const request = {
          client_name: "Odile Kambou",
          client_email: `odile-${at}@example.org`,
          subject: "Rain",
          message_content: "Do the photos stand the rain?",
          language: "en",
        };
        await answered(requestReceiptSchema, ask("/api/contact-requests", json(request)));
      }
      return "mails";
    };
  },
  async state({ ask, mails }) {
    const arrived = arrivedMails(mails).size;
    if (arrived < mailsSent) return stateOf(arrived, mailsSent);
    const { counts } = await answered(outboxPageSchema, ask("/api/mail/outbox"));
    return counts.queued + counts.sending === 0 ? "over" : "in the middle";
  },
  async check(round) {
    const arrived = arrivedMails(round.mails);
    assertHolds({ mails: arrived.size }, { mails: mailsSent });
    assertRepeats(round, [...arrived.values()]);
  },
};

/** By Message-ID, under which a mail program shows a mail once that was sent twice. */
function arrivedMails({ received }: Round["mails"]) {
  const toOffice = received.filter(({ to }) => /^office-\d+@/.test(to));
  return Map.groupBy(toOffice, ({ raw }) => {
    const id = /^message-id:\s*(<\S+>)/im.exec(raw)?.[1];
    if (id === undefined) throw new Error("a mail has no Message-ID");
    return id;
  });
}

export const pushDelivery: Kind = {
  name: "push delivery",
  async prepare({ ask, pushes }) {
    const others = { new_fruit: false, location_saved: false, sync_errors: false };
    const wanted = { sync_completed: true, ...others };
    await succeeded(ask("/api/notifications/preferences", json(wanted, "PUT")));
    for (let at = 0; at < devices; at += 1) {
      const subscription = { ...pushes.subscribe(`browser-${at}`), language: "en" };
      await succeeded(
        ask(`/api/notifications/devices/device-${at}-of-many`, json(subscription, "PUT")),
      );
    }
    return async () => {
      const report = {
        app_version: "1",
        device_info: { userAgent: "test", language: "en", platform: "test" },
        offline_data_count: 0,
        last_sync_at: new Date().toISOString(),
        sent_count: 3,
        failed: [],
        settled: [],
      };
      await succeeded(ask(`/api/devices/${reportingDevice}`, json(report, "PUT")));
      return "pushes";
    };
  },
  state: async ({ pushes }) => stateOf(pushedBrowsers(pushes).size, devices),
  async check(round) {
    const pushed = pushedBrowsers(round.pushes);
    assertHolds({ browsers: pushed.size }, { browsers: devices });
    assertRepeats(round, [...pushed.values()]);
  },
};

const pushedBrowsers = ({ pushed }: Round["pushes"]) =>
  Map.groupBy(pushed, ({ browser }) => browser);

const events = 60;
const webhookAtOnce = 4;

export const webhookDelivery: Kind = {
  name: "webhook delivery",
  async prepare({ ask, webhooks }) {
    // Of its own events only the pings arrive: nothing here reviews predictions.
    const input = { url: webhooks.url, events: ["prediction.reviewed"], is_active: true };
    const made = ask("/api/webhooks", json(input));
    const { webhook } = await answered(madeWebhookSchema, made);
    return async () => {
      for (let at = 0; at < events; at += 1) {
        await succeeded(ask(`/api/webhooks/${webhook.id}/ping`, { method: "POST" }));
      }
      return webhook.id;
    };
  },
  async state({ ask, webhooks }, id) {
    const told = toldEvents(webhooks).size;
    if (told < events) return stateOf(told, events);
    const { items } = await answered(webhookListSchema, ask("/api/webhooks"));
    return items.some((one) => one.id === id && one.waiting === 0) ? "over" : "in the middle";
  },
  async check(round) {
    const told = toldEvents(round.webhooks);
    assertHolds({ events: told.size }, { events });
    assertRepeats(round, [...told.values()], webhookAtOnce);
  },
};

/** By the id under which a receiver knows an event that comes twice. */
const toldEvents = ({ received }: Round["webhooks"]) => Map.groupBy(received, ({ id }) => id);

/** What browsers trust pushes of this installation by. */
export async function pushKey(ask: Ask): Promise<string | null> {
  return (await answered(pushKeySchema, ask("/api/notifications/key"))).public_key;
}

/**
 * A kill between the other server's acceptance and our note of it leaves no choice but to send again; Ctrl-C
 * lets it be noted first.
 */
function assertRepeats(
  round: Round,
  arrivals: readonly (readonly unknown[])[],
  sentAtOnce = atOnce,
): void {
  const atMost = round.signal === "SIGINT" ? 0 : sentAtOnce * round.interruptions;
  const again = arrivals.reduce((sum, { length }) => sum + length - 1, 0);
  if (again > atMost) throw new Error(`${again} arrived again`);
}
