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
import { operations } from "#http/operations.ts";
import { valid } from "#http/validation.ts";
import type { ContactService } from "./service.ts";
import type { RequestService } from "./staff.ts";

const one = z.object({ kind: z.enum(requestKinds), id: z.uuid() });

const operation = operations("contact", {
  sendContactRequest: {
    who: "anybody",
    en: "Write to the team",
    fr: "Écrire à l'équipe",
    status: 201,
    answer: requestReceiptSchema,
  },
  sendPriorityRequest: {
    who: "anybody",
    en: "Request priority access",
    fr: "Demander un accès prioritaire",
    status: 201,
    answer: requestReceiptSchema,
  },
  listRequests: {
    who: "requests.manage",
    en: "Requests from visitors, newest first",
    fr: "Les demandes des visiteurs, de la plus récente à la plus ancienne",
    answer: requestPageSchema,
  },
  readRequest: {
    who: "requests.manage",
    en: "One request, with its e-mails",
    fr: "Une demande, avec les e-mails à son sujet",
    answer: requestDetailSchema,
  },
  changeRequestStatus: {
    who: "requests.manage",
    en: "Change the status of a request or who handles it",
    fr: "Changer l'état d'une demande ou la personne qui la suit",
    answer: requestDetailSchema,
  },
  addRequestNote: {
    who: "requests.manage",
    en: "Add a note for the team",
    fr: "Ajouter une note pour l'équipe",
    answer: requestDetailSchema,
  },
  inviteFromRequest: {
    who: "users.manage",
    en: "Invite the person who requested priority access; the request is then marked as answered",
    fr: "Inviter la personne qui demande un accès prioritaire\u00a0; la demande passe à «\u00a0réponse envoyée\u00a0»",
    answer: requestDetailSchema,
  },
  replyToRequest: {
    who: "requests.manage",
    en: "Reply to a request by e-mail",
    fr: "Répondre à une demande par e-mail",
    answer: requestDetailSchema,
  },
});

/** For anybody. */
export function contactRoutes({ contact }: { contact: ContactService }) {
  return new Hono<AppEnv>()
    .post(
      "/contact-requests",
      operation("sendContactRequest"),
      valid("json", contactRequestSchema),
      async (c) => c.json(await contact.contact(clientAddress(c), c.req.valid("json")), 201),
    )
    .post(
      "/priority-requests",
      operation("sendPriorityRequest"),
      valid("json", priorityRequestSchema),
      async (c) => c.json(await contact.priority(clientAddress(c), c.req.valid("json")), 201),
    );
}

export function requestRoutes({ requests }: { requests: RequestService }) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get("/", operation("listRequests"), valid("query", requestQuerySchema), async (c) =>
      c.json(await requests.list(c.get("actor"), c.req.valid("query"))),
    )
    .get("/:kind/:id", operation("readRequest"), valid("param", one), async (c) => {
      const { kind, id } = c.req.valid("param");
      return c.json(await requests.read(c.get("actor"), kind, id));
    })
    .patch(
      "/:kind/:id",
      operation("changeRequestStatus"),
      valid("param", one),
      valid("json", requestChangeSchema),
      async (c) => {
        const { kind, id } = c.req.valid("param");
        return c.json(await requests.change(c.get("actor"), kind, id, c.req.valid("json")));
      },
    )
    .post(
      "/:kind/:id/notes",
      operation("addRequestNote"),
      valid("param", one),
      valid("json", requestNoteSchema),
      async (c) => {
        const { kind, id } = c.req.valid("param");
        return c.json(await requests.note(c.get("actor"), kind, id, c.req.valid("json")));
      },
    )
    .post(
      "/priority/:id/account",
      operation("inviteFromRequest"),
      valid("param", z.object({ id: z.uuid() })),
      async (c) => c.json(await requests.invite(c.get("actor"), c.req.valid("param").id)),
    )
    .post(
      "/:kind/:id/replies",
      operation("replyToRequest"),
      valid("param", one),
      valid("json", replySchema),
      async (c) => {
        const { kind, id } = c.req.valid("param");
        return c.json(await requests.reply(c.get("actor"), kind, id, c.req.valid("json")));
      },
    );
}
