import * as contactRequestApi from "@elaeis/domain/contact/contact-request-api";
import * as contactApi from "@elaeis/domain/contact/contact-api";
import { requestKinds } from "@elaeis/domain/contact/contact";
import {
  requestChangeSchema,
  requestNoteSchema,
  contactRequestSchema,
  priorityRequestSchema,
  replySchema,
  requestQuerySchema,
} from "@elaeis/domain/contact/contact-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { clientAddress } from "#http/client-address.ts";
import { operations } from "#http/operations.ts";
import { takes, valid } from "#http/validation.ts";
import type { ContactService } from "./service.ts";
import type { RequestService } from "./staff.ts";

const one = z.object({ kind: z.enum(requestKinds), id: z.uuid() });

const api = { ...contactRequestApi, ...contactApi };
const operation = operations("contact", api, {
  sendContactRequest: {
    who: "anybody",
    en: "Write to the team",
    fr: "Écrire à l'équipe",
    status: 201,
  },
  sendPriorityRequest: {
    who: "anybody",
    en: "Request priority access",
    fr: "Demander un accès prioritaire",
    status: 201,
  },
  listRequests: {
    who: "requests.manage",
    en: "Requests from visitors, newest first",
    fr: "Les demandes des visiteurs, de la plus récente à la plus ancienne",
  },
  readRequest: {
    who: "requests.manage",
    en: "One request, with its e-mails",
    fr: "Une demande, avec les e-mails à son sujet",
  },
  changeRequestStatus: {
    who: "requests.manage",
    en: "Change the status of a request or who handles it",
    fr: "Changer l'état d'une demande ou la personne qui la suit",
  },
  addRequestNote: {
    who: "requests.manage",
    en: "Add a note for the team",
    fr: "Ajouter une note pour l'équipe",
  },
  inviteFromRequest: {
    who: "users.manage",
    en: "Invite the person who requested priority access; the request is then marked as answered",
    fr: "Inviter la personne qui demande un accès prioritaire\u00a0; la demande passe à «\u00a0réponse envoyée\u00a0»",
  },
  replyToRequest: {
    who: "requests.manage",
    en: "Reply to a request by e-mail",
    fr: "Répondre à une demande par e-mail",
  },
});

/** For anybody. */
export function contactRoutes({ contact }: { contact: ContactService }) {
  return new Hono<AppEnv>()
    .on(
      ...operation("sendContactRequest"),
      takes(contactRequestApi.sendContactRequest, contactRequestSchema),
      async (c) => c.json(await contact.contact(clientAddress(c), c.req.valid("json")), 201),
    )
    .on(
      ...operation("sendPriorityRequest"),
      takes(contactRequestApi.sendPriorityRequest, priorityRequestSchema),
      async (c) => c.json(await contact.priority(clientAddress(c), c.req.valid("json")), 201),
    );
}

export function requestRoutes({ requests }: { requests: RequestService }) {
  return new Hono<AppEnv>()
    .on(...operation("listRequests"), valid("query", requestQuerySchema), async (c) =>
      c.json(await requests.list(c.get("actor"), c.req.valid("query"))),
    )
    .on(...operation("readRequest"), valid("param", one), async (c) => {
      const { kind, id } = c.req.valid("param");
      return c.json(await requests.read(c.get("actor"), kind, id));
    })
    .on(
      ...operation("changeRequestStatus"),
      valid("param", one),
      takes(contactApi.changeRequestStatus, requestChangeSchema),
      async (c) => {
        const { kind, id } = c.req.valid("param");
        return c.json(await requests.change(c.get("actor"), kind, id, c.req.valid("json")));
      },
    )
    .on(
      ...operation("addRequestNote"),
      valid("param", one),
      takes(contactApi.addRequestNote, requestNoteSchema),
      async (c) => {
        const { kind, id } = c.req.valid("param");
        return c.json(await requests.note(c.get("actor"), kind, id, c.req.valid("json")));
      },
    )
    .on(...operation("inviteFromRequest"), valid("param", z.object({ id: z.uuid() })), async (c) =>
      c.json(await requests.invite(c.get("actor"), c.req.valid("param").id)),
    )
    .on(
      ...operation("replyToRequest"),
      valid("param", one),
      takes(contactApi.replyToRequest, replySchema),
      async (c) => {
        const { kind, id } = c.req.valid("param");
        return c.json(await requests.reply(c.get("actor"), kind, id, c.req.valid("json")));
      },
    );
}
