import { requestKinds } from "@elaeis/domain/contact/contact";
import {
  requestChangeSchema,
  requestNoteSchema,
  contactRequestSchema,
  priorityRequestSchema,
  replySchema,
  requestDetailSchema,
  requestPageSchema,
  requestQuerySchema,
  requestReceiptSchema,
} from "@elaeis/domain/contact/contact-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { clientAddress } from "#http/client-address.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { ContactService } from "./service.ts";
import type { RequestService } from "./staff.ts";

const tag = "contact";
const receipt = { status: 201, schema: requestReceiptSchema } as const;
const one = z.object({ kind: z.enum(requestKinds), id: z.uuid() });
const oneRequest = { tag, answer: { status: 200, schema: requestDetailSchema } } as const;

/** For anybody. */
export function contactRoutes({ contact }: { contact: ContactService }) {
  return new Hono<AppEnv>()
    .post(
      "/contact-requests",
      operation({
        id: "sendContactRequest",
        summary: "Write to the team",
        tag,
        answer: receipt,
        open: true,
      }),
      valid("json", contactRequestSchema),
      async (c) => c.json(await contact.contact(clientAddress(c), c.req.valid("json")), 201),
    )
    .post(
      "/priority-requests",
      operation({
        id: "sendPriorityRequest",
        summary: "Request priority access",
        tag,
        answer: receipt,
        open: true,
      }),
      valid("json", priorityRequestSchema),
      async (c) => c.json(await contact.priority(clientAddress(c), c.req.valid("json")), 201),
    );
}

export function requestRoutes({ requests }: { requests: RequestService }) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get(
      "/",
      operation({
        id: "listRequests",
        summary: "Requests from visitors, newest first",
        tag,
        answer: { status: 200, schema: requestPageSchema },
      }),
      valid("query", requestQuerySchema),
      async (c) => c.json(await requests.list(c.get("actor"), c.req.valid("query"))),
    )
    .get(
      "/:kind/:id",
      operation({
        ...oneRequest,
        id: "readRequest",
        summary: "One request, with its e-mails",
      }),
      valid("param", one),
      async (c) => {
        const { kind, id } = c.req.valid("param");
        return c.json(await requests.read(c.get("actor"), kind, id));
      },
    )
    .patch(
      "/:kind/:id",
      operation({
        ...oneRequest,
        id: "changeRequestStatus",
        summary: "Change the status of a request or who handles it",
      }),
      valid("param", one),
      valid("json", requestChangeSchema),
      async (c) => {
        const { kind, id } = c.req.valid("param");
        return c.json(await requests.change(c.get("actor"), kind, id, c.req.valid("json")));
      },
    )
    .post(
      "/:kind/:id/notes",
      operation({ ...oneRequest, id: "addRequestNote", summary: "Add a note for the team" }),
      valid("param", one),
      valid("json", requestNoteSchema),
      async (c) => {
        const { kind, id } = c.req.valid("param");
        return c.json(await requests.note(c.get("actor"), kind, id, c.req.valid("json")));
      },
    )
    .post(
      "/priority/:id/account",
      operation({
        ...oneRequest,
        id: "inviteFromRequest",
        summary:
          "Invite the person who requested priority access; the request is then marked as answered",
      }),
      valid("param", z.object({ id: z.uuid() })),
      async (c) => c.json(await requests.invite(c.get("actor"), c.req.valid("param").id)),
    )
    .post(
      "/:kind/:id/replies",
      operation({ ...oneRequest, id: "replyToRequest", summary: "Reply to a request by e-mail" }),
      valid("param", one),
      valid("json", replySchema),
      async (c) => {
        const { kind, id } = c.req.valid("param");
        return c.json(await requests.reply(c.get("actor"), kind, id, c.req.valid("json")));
      },
    );
}
