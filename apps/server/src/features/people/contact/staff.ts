/** The inbox of the team: every request, what became of it, and the answer. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import { statusesOf, type RequestKind, type RequestStatus } from "@elaeis/domain/contact/contact";
import type {
  Reply,
  RequestDetail,
  RequestPage,
  RequestQuery,
  StaffRequest,
} from "@elaeis/domain/contact/contact-schemas";
import { assertMay } from "../../../http/permission.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Database, Tx } from "../../../platform/database/database.ts";
import { recordSecurityEvent } from "../../operations/audit/security-event-service.ts";
import type { Mailer } from "../mail/mailer.ts";
import {
  listRequests,
  readRequest,
  requestTables,
  writeStatus,
  type RequestRow,
} from "./queries.ts";

const pageSize = 20;

export type RequestService = ReturnType<typeof createRequestService>;

export function createRequestService(deps: { database: Database; mailer: Mailer }) {
  const { database, mailer } = deps;
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
      assertMay(actor, "requests.manage");
      return database.withActor(actor, (tx) => detail(tx, kind, id));
    },

    async changeStatus(
      actor: Actor,
      kind: RequestKind,
      id: string,
      status: RequestStatus,
    ): Promise<RequestDetail> {
      const person = assertMay(actor, "requests.manage");
      if (!statusesOf(kind).includes(status)) throw new Problem("request_status_refused");
      return database.withActor(actor, async (tx) => {
        await writeStatus(tx, kind, id, { status, by: person.id });
        const shown = await detail(tx, kind, id);
        await recordHandled(tx, kind, id, { status });
        return shown;
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
        const { request } = await detail(tx, kind, id);
        const isNew = await mailer.queueLetter(tx, {
          id: replyId,
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
        return detail(tx, kind, id);
      });
    },
  };

  async function detail(tx: Tx, kind: RequestKind, id: string): Promise<RequestDetail> {
    const row = await readRequest(tx, kind, id);
    if (row === undefined) throw new Problem("unknown_request");
    return { request: present(row), mails: await mailer.mailsAbout(tx, id) };
  }
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
