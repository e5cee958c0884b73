/** A program that receives webhooks: checks signatures with the library of the standard, and misbehaves on request. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import * as z from "zod/mini";

const messageSchema = z.object({
  id: z.uuid(),
  type: z.string(),
  api_version: z.literal(1),
  timestamp: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
});

export type Received = {
  id: string;
  message: z.infer<typeof messageSchema>;
  body: string;
  headers: IncomingHttpHeaders;
};

type Answer = (response: ServerResponse) => void | Promise<void>;

export type WebhookReceiver = {
  url: string;
  received: Received[];
  /** Answers of the next requests; 204 once none is left. */
  answer: (...answers: Answer[]) => void;
  close: () => Promise<void>;
};

export const status =
  (code: number, headers: Record<string, string> = {}, body = ""): Answer =>
  (response) =>
    void response.writeHead(code, headers).end(body);

/** @param options.answerAfterMs how long it thinks before it answers */
export async function startWebhookReceiver({ answerAfterMs = 0 } = {}): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const answers: Answer[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = Buffer.concat(await request.toArray()).toString();
      const message = z.parse(messageSchema, JSON.parse(body));
      const id = String(request.headers["webhook-id"]);
      received.push({ id, message, body, headers: request.headers });
      if (answerAfterMs > 0) await sleep(answerAfterMs);
      await (answers.shift() ?? status(204))(response);
    })().catch(() => response.writeHead(400).end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no address");
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    received,
    answer: (...more) => void answers.push(...more),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** @throws when the signature is wrong */
export function verify(secret: string, { body, headers }: Received): void {
  const named = ["webhook-id", "webhook-timestamp", "webhook-signature"];
  const shown = Object.fromEntries(named.map((name) => [name, String(headers[name])]));
  new Webhook(secret).verify(body, shown);
}
