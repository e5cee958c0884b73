/** The list as a file for a spreadsheet, streamed from one snapshot of the database. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import { byteOrderMark, csvLine, type Cell } from "@elaeis/domain/exports/csv";
import type { ExportConvention } from "@elaeis/domain/exports/export-schemas";
import type { UserExportQuery } from "@elaeis/domain/users/user-schemas";
import { assertMay } from "#http/permission.ts";
import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import { profileOf } from "@elaeis/domain/users/profile";
import { countUsers, fetchUsers, openUsers, type UserRow } from "./queries.ts";

export type UserExportService = ReturnType<typeof createUserExportService>;

const rowsAtOnce = 500;

const columns = [
  "email",
  "phone_number",
  "role",
  "first_name",
  "last_name",
  "phone",
  "street_address",
  "postal_code",
  "city",
  "country",
  "company",
  "job_title",
  "created_at",
  "disabled_at",
  "last_sync_at",
  "fruits_count",
  "unsent_count",
  "failed_count",
] as const;

const moments: ReadonlySet<string> = new Set(["created_at", "disabled_at", "last_sync_at"]);

/** French moments do not say their time zone, so their heading does. */
function headings(convention: ExportConvention): string[] {
  return columns.map((column) =>
    convention === "fr" && moments.has(column) ? `${column} (UTC)` : column,
  );
}

function cellsOf(row: UserRow): Cell[] {
  const cells = { ...row, ...profileOf(row) };
  return columns.map((column) => cells[column]);
}

export function createUserExportService({ database, log }: { database: Database; log: Log }) {
  async function write(
    actor: Actor,
    { convention, ...filter }: UserExportQuery,
    writer: WritableStreamDefaultWriter<Uint8Array>,
  ): Promise<void> {
    await writer.write(Buffer.from(byteOrderMark + csvLine(headings(convention), convention)));
    await database.withActor(actor, async (tx) => {
      await openUsers(tx, filter);
      let rows = await fetchUsers(tx, rowsAtOnce);
      while (rows.length > 0) {
        const lines = rows.map((row) => csvLine(cellsOf(row), convention));
        await writer.write(Buffer.from(lines.join("")));
        rows = await fetchUsers(tx, rowsAtOnce);
      }
    });
    await writer.close();
  }

  return {
    /** @throws Problem not_signed_in, forbidden */
    async stream(actor: Actor, query: UserExportQuery): Promise<ReadableStream<Uint8Array>> {
      assertMay(actor, "users.manage");
      // In a transaction of its own: the entry stays even if the reader disconnects.
      await database.withActor(actor, async (tx) =>
        recordSecurityEvent(tx, {
          action: "EXPORT",
          table: "users",
          details: { format: "csv", rows: await countUsers(tx, query) },
        }),
      );
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      write(actor, query, writer).catch(async (error: unknown) => {
        log.info({ err: error }, "the list of users was not read to its end");
        // The reader finds its stream broken off, and does not take a part for the whole.
        await writer.abort(error).catch(() => undefined);
      });
      return readable;
    },
  };
}
