/** The audit log as administrators read it: filtered, page by page, as a file, and whether it is whole. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import {
  auditEntrySchema,
  auditPageSchema,
  auditPageSize,
  type AuditChain,
  type AuditChoices,
  type AuditEntry,
  type AuditFilter,
  type AuditPage,
  type AuditQuery,
} from "@elaeis/domain/audit/audit-schemas";
import { changesOf } from "@elaeis/domain/audit/changes";
import { byteOrderMark, csvLine } from "@elaeis/domain/exports/csv";
import * as z from "zod/mini";
import { assertMay } from "#http/permission.ts";
import type { Database } from "#platform/database/database.ts";
import {
  listChoices,
  listEntries,
  pageLimit,
  readChain,
  type EntryRow,
  type LogPosition,
} from "./queries.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";

export type AuditService = ReturnType<typeof createAuditService>;

const csvColumns = ["date", "user", "action", "table", "record_id", "details"];
const entriesPerPiece = 1_000;

export function createAuditService({ database, now }: { database: Database; now: () => Date }) {
  return {
    /** @throws Problem not_signed_in, forbidden */
    async page(actor: Actor, query: AuditQuery): Promise<AuditPage> {
      assertMay(actor, "audit.read");
      const rows = await database.withActor(actor, (tx) =>
        listEntries(tx, query, { after: positionOf(query.after), limit: pageLimit }),
      );
      const shown = rows.slice(0, auditPageSize);
      const last = rows.length > auditPageSize ? shown.at(-1) : undefined;
      return z.parse(auditPageSchema, {
        items: shown.map(presentEntry),
        next: last === undefined ? null : `${last.moment}_${last.id}`,
      });
    },

    /** @throws Problem not_signed_in, forbidden */
    async choices(actor: Actor): Promise<AuditChoices> {
      assertMay(actor, "audit.read");
      return database.withActor(actor, listChoices);
    },

    /** @throws Problem not_signed_in, forbidden */
    async chain(actor: Actor): Promise<AuditChain> {
      assertMay(actor, "audit.read");
      return database.withActor(actor, readChain);
    },

    /**
     * Everything the filter lets through, newest first, a piece at a time. That it was taken is itself in
     * the log before the first line leaves.
     *
     * @throws Problem not_signed_in, forbidden
     */
    async csv(
      actor: Actor,
      filter: AuditFilter,
    ): Promise<{ fileName: string; pieces: AsyncGenerator<string> }> {
      assertMay(actor, "audit.read");
      await database.withActor(actor, (tx) =>
        recordSecurityEvent(tx, { action: "EXPORT", table: "audit_log", details: { ...filter } }),
      );
      const date = now().toISOString().slice(0, 10);
      return { fileName: `audit_log_${date}.csv`, pieces: csvPieces(actor, filter) };
    },
  };

  /** Each piece in a transaction of its own: a download over a slow line holds nothing open. */
  async function* csvPieces(actor: Actor, filter: AuditFilter): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(csvColumns, "en");
    let after: LogPosition | undefined;
    for (;;) {
      const before = after;
      const rows = await database.withActor(actor, (tx) =>
        listEntries(tx, filter, { after: before, limit: entriesPerPiece }),
      );
      if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row), "en")).join("");
      after = rows.at(-1);
      if (after === undefined || rows.length < entriesPerPiece) return;
    }
  }
}

function positionOf(cursor: string | undefined): LogPosition | undefined {
  if (cursor === undefined) return undefined;
  const [moment = "", id] = cursor.split("_");
  return { moment, id: Number(id) };
}

function presentEntry({ moment, ...row }: EntryRow) {
  return { ...row, created_at: moment };
}

const entryValues = z.pick(auditEntrySchema, {
  old_values: true,
  new_values: true,
});

function cellsOf(row: EntryRow): string[] {
  const { moment, user_email, user_id, action, table_name, record_id } = row;
  const details = detailsOf(z.parse(entryValues, row));
  return [moment, user_email ?? user_id ?? "", action, table_name, record_id ?? "", details];
}

/** Of a changed row what it was and became, otherwise what it holds. */
function detailsOf(entry: Pick<AuditEntry, "old_values" | "new_values">): string {
  if (entry.old_values === null || entry.new_values === null) {
    const only = entry.new_values ?? entry.old_values;
    return only === null ? "" : JSON.stringify(only);
  }
  return JSON.stringify(
    Object.fromEntries(
      changesOf(entry).map(({ field, before = null, after = null }) => [
        field,
        { old: before, new: after },
      ]),
    ),
  );
}
