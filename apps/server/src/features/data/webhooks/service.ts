/** Webhooks, as administrators keep them. Secrets are the server's: shown once, read by nobody's session. */
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import {
  deliveriesKeptDays,
  deliveriesPerPage,
  mostWebhooks,
  secretOverlapHours,
  type MadeWebhook,
  type Webhook,
  type WebhookDeliveries,
  type WebhookDelivery,
  type WebhookInput,
  type WebhookList,
} from "@elaeis/domain/webhooks/webhook-schemas";
import { randomBytes, randomUUID } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { assertConfirmed, assertMay } from "#http/permission.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import { Problem } from "#platform/problem.ts";
import type { WebhookSender } from "#platform/webhooks/webhook-sender.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import { presentDelivery, presentWebhook } from "./present.ts";
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertDelivery,
  insertSecret,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  replaceSecret,
  secretsThere,
  sendAgain,
  updateWebhook,
  type WebhookRow,
} from "./queries.ts";

export type WebhookService = ReturnType<typeof createWebhookService>;

type Deps = { database: Database; webhookSender: WebhookSender };

export function createWebhookService(deps: Deps) {
  return { ...keeping(deps), ...delivering(deps) };
}

function keeping({ database, webhookSender: sender }: Deps) {
  const shown = (person: SignedIn, id: string) =>
    database.withActor(serverFor(person), (tx) => webhookIn(tx, id));

  return {
    async list(actor: Actor): Promise<WebhookList> {
      const person = assertMay(actor, "webhooks.manage");
      const items = await database.withActor(serverFor(person), async (tx) => {
        const secrets = await secretsThere(tx);
        return (await listWebhooks(tx)).map((row) => presentWebhook(row, secrets.get(row.id)));
      });
      return { items, reach: sender.reach };
    },

    /**
     * @returns the secret, too, this once
     * @throws Problem confirmation_needed, webhooks_off, webhook_address_invalid, webhook_address_private,
     *   too_many_webhooks
     */
    async make(actor: Actor, input: WebhookInput): Promise<MadeWebhook> {
      const person = assertMay(actor, "webhooks.manage");
      assertConfirmed(person);
      assertSendable(sender, input.url);
      const id = uuidv7();
      const secret = makeSecret();
      await database.withActor(serverFor(person), async (tx) => {
        if ((await countWebhooks(tx)) >= mostWebhooks) {
          throw new Problem("too_many_webhooks", { max: mostWebhooks });
        }
        await insertWebhook(tx, { id, ...input });
        await insertSecret(tx, id, secret);
      });
      return { webhook: await shown(person, id), secret };
    },

    /** @throws Problem confirmation_needed for another address, unknown_webhook and those of `make` */
    async change(actor: Actor, id: string, input: WebhookInput): Promise<Webhook> {
      const person = assertMay(actor, "webhooks.manage");
      await database.withActor(actor, async (tx) => {
        const { url } = await rowIn(tx, id);
        if (input.url !== url) {
          assertConfirmed(person);
          assertSendable(sender, input.url);
        }
        await updateWebhook(tx, id, input);
      });
      return shown(person, id);
    },

    /** With its deliveries. @throws Problem unknown_webhook */
    async remove(actor: Actor, id: string): Promise<void> {
      assertMay(actor, "webhooks.manage");
      const isDeleted = await database.withActor(actor, (tx) => deleteWebhook(tx, id));
      if (!isDeleted) throw new Problem("unknown_webhook");
    },

    /** The secret until now signs, too, for a day. @throws Problem confirmation_needed, unknown_webhook */
    async changeSecret(actor: Actor, id: string): Promise<MadeWebhook> {
      const person = assertMay(actor, "webhooks.manage");
      assertConfirmed(person);
      const secret = makeSecret();
      await database.withActor(serverFor(person), async (tx) => {
        await rowIn(tx, id);
        await replaceSecret(tx, id, secret, secretOverlapHours);
        await recordSecurityEvent(tx, {
          action: "WEBHOOK_SECRET_CHANGED",
          table: "webhooks",
          record: id,
        });
      });
      return { webhook: await shown(person, id), secret };
    },
  };
}

function delivering({ database }: Deps) {
  return {
    /** Queues an event that says nothing but that it arrives. @throws Problem unknown_webhook, webhook_inactive */
    async ping(actor: Actor, id: string): Promise<WebhookDelivery> {
      assertMay(actor, "webhooks.manage");
      return database.withActor(actor, async (tx) => {
        assertActive(await rowIn(tx, id));
        const event = randomUUID();
        const body = JSON.stringify({
          id: event,
          type: "ping",
          api_version: 1,
          timestamp: new Date().toISOString(),
          data: {},
        });
        const about = { webhook_id: id, event_id: event, event: "ping", body } as const;
        return presentDelivery(await insertDelivery(tx, about));
      });
    },

    /** @throws Problem unknown_webhook */
    async deliveries(
      actor: Actor,
      id: string,
      { after }: { after?: string | undefined },
    ): Promise<WebhookDeliveries> {
      assertMay(actor, "webhooks.manage");
      return database.withActor(actor, async (tx) => {
        await rowIn(tx, id);
        const rows = await listDeliveries(tx, id, { after, limit: deliveriesPerPage + 1 });
        const items = rows.slice(0, deliveriesPerPage).map(presentDelivery);
        const next = rows.length > deliveriesPerPage ? (items.at(-1)?.id ?? null) : null;
        return { items, next };
      });
    },

    /** Under the same event id. @throws Problem unknown_webhook, webhook_inactive, unknown_webhook_delivery */
    async resend(actor: Actor, id: string, deliveryId: string): Promise<WebhookDelivery> {
      assertMay(actor, "webhooks.manage");
      return database.withActor(actor, async (tx) => {
        assertActive(await rowIn(tx, id));
        const row = await sendAgain(tx, id, deliveryId);
        if (row === undefined) {
          throw new Problem("unknown_webhook_delivery", { days: deliveriesKeptDays });
        }
        return presentDelivery(row);
      });
    },
  };
}

const serverFor = ({ id, cameFrom }: SignedIn): Actor => ({
  kind: "system",
  job: "webhooks",
  person: id,
  ...(cameFrom === undefined ? {} : { cameFrom }),
});

const makeSecret = () => `whsec_${randomBytes(32).toString("base64")}`;

function assertSendable(sender: WebhookSender, url: string): void {
  if (sender.reach === "off") throw new Problem("webhooks_off");
  const fault = sender.faultOf(url);
  if (fault !== undefined) throw new Problem(fault);
}

function assertActive({ is_active }: WebhookRow): void {
  if (!is_active) throw new Problem("webhook_inactive");
}

async function rowIn(tx: Tx, id: string): Promise<WebhookRow> {
  const row = await findWebhook(tx, id);
  if (row === undefined) throw new Problem("unknown_webhook");
  return row;
}

async function webhookIn(tx: Tx, id: string): Promise<Webhook> {
  const secrets = await secretsThere(tx);
  return presentWebhook(await rowIn(tx, id), secrets.get(id));
}
