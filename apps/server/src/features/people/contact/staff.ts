/** The inbox of the team: every request, what became of it, and the answer. */
import { isEmail } from "@elaeis/domain/accounts/account-name";
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import { statusesOf, type RequestKind, type RequestStatus } from "@elaeis/domain/contact/contact";
import type {
  Reply,
  RequestChange,
  RequestDetail,
  RequestNote,
  RequestPage,
  RequestQuery,
  StaffRequest,
} from "@elaeis/domain/contact/contact-schemas";
import { uuidv7 } from "uuidv7";
import { assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import type { InvitationService, InvitedPerson } from "../users/invitations.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";
import type { Mailer } from "../mail/mailer.ts";
import {
  insertNote,
  listNotes,
  listRequests,
  lockPriorityRequest,
  readRequest,
  requestTables,
  writeAccount,
  writeAssignee,
  writeStatus,
  type RequestRow,
} from "./queries.ts";

const pageSize = 20;

export type RequestService = ReturnType<typeof createRequestService>;

type Deps = {
  database: Database;
  mailer: Mailer;
  settings: SettingsReader;
  invitations: Pick<InvitationService, "inviteIn">;
};

export function createRequestService(deps: Deps) {
  return { ...requestReading(deps), ...requestHandling(deps), ...requestAccounts(deps) };
}

function requestReading(deps: Deps) {
  const { database } = deps;
  return {
    async list(actor: Actor, query: RequestQuery): Promise<RequestPage> {
      assertMay(actor, "requests.manage");
      const { page = 1 } = query;
      const window = { offset: (page - 1) * pageSize, limit: pageSize };
      const found = await database.withActor(actor, (tx) => listRequests(tx, query, window));
      return {
        requests: found.rows.map(present),
        total: found.total,
        open: found.open,
        page,
        pages: Math.max(1, Math.ceil(found.total / pageSize)),
      };
    },

    async read(actor: Actor, kind: RequestKind, id: string): Promise<RequestDetail> {
      const person = assertMay(actor, "requests.manage");
      return database.withActor(actor, (tx) => detail(deps, tx, kind, id, person));
    },
  };
}

/** What becomes of a request. */
function requestHandling(deps: Deps) {
  const { database, mailer } = deps;
  return {
    /** @throws Problem request_status_refused, unknown_request, unknown_account */
    async change(
      actor: Actor,
      kind: RequestKind,
      id: string,
      { status, assigned_to: assignee }: RequestChange,
    ): Promise<RequestDetail> {
      const person = assertMay(actor, "requests.manage");
      if (status !== undefined && !statusesOf(kind).includes(status)) {
        throw new Problem("request_status_refused");
      }
      return database.withActor(actor, async (tx) => {
        const before = await detail(deps, tx, kind, id, person);
        if (assignee !== undefined && !(await writeAssignee(tx, kind, id, assignee))) {
          throw new Problem("unknown_account");
        }
        if (status !== undefined) await writeStatus(tx, kind, id, { status, by: person.id });
        await recordHandled(tx, kind, id, { status: status ?? before.request.status });
        return detail(deps, tx, kind, id, person);
      });
    },

    /** For the team's eyes. @throws Problem unknown_request */
    async note(
      actor: Actor,
      kind: RequestKind,
      id: string,
      { id: noteId, note }: RequestNote,
    ): Promise<RequestDetail> {
      const person = assertMay(actor, "requests.manage");
      return database.withActor(actor, async (tx) => {
        await detail(deps, tx, kind, id, person);
        await insertNote(tx, kind, id, { id: noteId, note, author: person.id });
        return detail(deps, tx, kind, id, person);
      });
    },

    /** By mail; the request is answered then. Sending it again, under its id, sends nothing twice. */
    async reply(
      actor: Actor,
      kind: RequestKind,
      id: string,
      { id: replyId, subject, message, language }: Reply,
    ): Promise<RequestDetail> {
      const person = assertMay(actor, "requests.manage");
      return database.withActor(actor, async (tx) => {
        const { request, reply_to: replyTo } = await detail(deps, tx, kind, id, person);
        const isNew = await mailer.queueLetter(tx, {
          id: replyId,
          replyTo: replyTo ?? undefined,
          to: request.client_email,
          language,
          subject,
          letter: message,
          requestId: id,
        });
        if (isNew) {
          await writeStatus(tx, kind, id, { status: "answered", by: person.id });
          await recordHandled(tx, kind, id, { status: "answered", mail: replyId });
        }
        return detail(deps, tx, kind, id, person);
      });
    },
  };
}

/** The account of the person who asked for priority access. */
function requestAccounts(deps: Deps) {
  const { database, invitations } = deps;
  return {
    /**
     * Invites the person who asked for priority access, with what they entered; the request is answered then. Once
     * for each request.
     *
     * @throws Problem not_signed_in, forbidden, unknown_request, email_taken
     */
    async invite(actor: Actor, id: string): Promise<RequestDetail> {
      const by = assertMay(actor, "users.manage");
      return database.withActor(actor, async (tx) => {
        await lockPriorityRequest(tx, id);
        const { request } = await detail(deps, tx, "priority", id, by);
        if (request.user_id !== null) return detail(deps, tx, "priority", id, by);
        const person = invitedFrom(request);
        if (!(await invitations.inviteIn(tx, person))) {
          throw new Problem("email_taken", { email: person.email });
        }
        await writeAccount(tx, id, person.id);
        await writeStatus(tx, "priority", id, { status: "answered", by: by.id });
        await recordHandled(tx, "priority", id, { status: "answered" });
        return detail(deps, tx, "priority", id, by);
      });
    },
  };
}

/** An answer goes to the office where it has an address, else to who wrote. */
async function detail(
  { mailer, settings }: Deps,
  tx: Tx,
  kind: RequestKind,
  id: string,
  { accountName }: SignedIn,
): Promise<RequestDetail> {
  const row = await readRequest(tx, kind, id);
  if (row === undefined) throw new Problem("unknown_request");
  const notes = await listNotes(tx, kind, id);
  return {
    request: present(row),
    mails: await mailer.mailsAbout(tx, id),
    notes: notes.map(({ id: noteId, author, note, created_at }) => {
      return { id: noteId, author, note, created_at: created_at.toISOString() };
    }),
    reply_to:
      (await settings.read(tx, "mail_reply_to")) ?? (isEmail(accountName) ? accountName : null),
  };
}

function invitedFrom(request: StaffRequest): InvitedPerson {
  const { client_name, client_email, client_phone, client_company, client_position } = request;
  const [firstName = "", ...lastNames] = client_name.trim().split(/\s+/);
  return {
    id: uuidv7(),
    email: client_email,
    role: "collecteur",
    first_name: firstName.slice(0, 120),
    last_name: lastNames.join(" ").slice(0, 120),
    phone: client_phone?.slice(0, 40) ?? null,
    company: client_company,
    job_title: client_position,
    street_address: null,
    postal_code: null,
    city: null,
    country: null,
    ...(request.language === null ? {} : { language: request.language }),
  };
}

/** Not what it says: that goes with the request. */
async function recordHandled(
  tx: Tx,
  kind: RequestKind,
  record: string,
  details: { status: RequestStatus; mail?: string },
): Promise<void> {
  await recordSecurityEvent(tx, {
    action: "REQUEST_HANDLED",
    table: requestTables[kind],
    record,
    details,
  });
}

function present({ created_at, ...row }: RequestRow): StaffRequest {
  return { ...row, created_at: created_at.toISOString() };
}
