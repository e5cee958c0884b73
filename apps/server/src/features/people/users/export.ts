/**
 * The list as a file for a spreadsheet, streamed from one snapshot of the database. What somebody typed
 * to be run as a formula stays text.
 */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { UserFilter } from "@elaeis/domain/users/user-schemas";
import { guardText } from "@elaeis/domain/exports/spreadsheet-text";
import { stringify } from "csv-stringify/sync";
import { assertMay } from "../../../http/permission.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Log } from "../../../platform/log.ts";
import { recordSecurityEvent } from "../../operations/audit/security-event-service.ts";
import { presentUser } from "./present.ts";
import { countUsers, fetchUsers, openUsers } from "./queries.ts";

export type UserExportService = ReturnType<typeof createUserExportService>;

const rowsAtOnce = 500;
/** Without it spreadsheets take the file for one of an older alphabet. */
const byteOrderMark = "\uFEFF";

const columns = [
  "email",
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

export function createUserExportService({ database, log }: { database: Database; log: Log }) {
  async function write(
    actor: Actor,
    filter: UserFilter,
    writer: WritableStreamDefaultWriter<Uint8Array>,
  ): Promise<void> {
    await writer.write(Buffer.from(byteOrderMark + stringify([[...columns]])));
    await database.withActor(actor, async (tx) => {
      await openUsers(tx, filter);
      let rows = await fetchUsers(tx, rowsAtOnce);
      while (rows.length > 0) {
        const lines = rows.map(presentUser).map((user) => columns.map((column) => user[column]));
        await writer.write(Buffer.from(stringify(lines, { cast: { string: guardText } })));
        rows = await fetchUsers(tx, rowsAtOnce);
      }
    });
    await writer.close();
  }

  return {
    /** @throws Problem not_signed_in, forbidden */
    async stream(actor: Actor, filter: UserFilter): Promise<ReadableStream<Uint8Array>> {
      assertMay(actor, "users.manage");
      // In a transaction of its own: the entry stays even if the reader disconnects.
      await database.withActor(actor, async (tx) =>
        recordSecurityEvent(tx, {
          action: "EXPORT",
          table: "users",
          details: { format: "csv", rows: await countUsers(tx, filter) },
        }),
      );
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      write(actor, filter, writer).catch(async (error: unknown) => {
        log.info({ err: error }, "the list of users was not read to its end");
        // The reader finds its stream broken off, and does not take a part for the whole.
        await writer.abort(error).catch(() => undefined);
      });
      return readable;
    },
  };
}
