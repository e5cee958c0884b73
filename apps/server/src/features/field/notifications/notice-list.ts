/** A person's notices, read and unread. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import {
  noticeSchema,
  noticesPerPage,
  type Notice,
  type NoticePage,
} from "@elaeis/domain/notifications/notification-schemas";
import * as z from "zod/mini";
import { assertMay } from "#http/permission.ts";
import type { Database } from "#platform/database/database.ts";
import { countUnread, listNotices, markSeen, markSeenUntil, type NoticeRow } from "./queries.ts";

const unreadCounted = 100;

export function createNoticeList(database: Database) {
  return {
    /** @param asked.before the last notice of the page before @param asked.kinds null for all */
    async list(
      actor: Actor,
      { before, kinds }: { before: string | null; kinds: readonly string[] | null },
    ): Promise<NoticePage> {
      const { id, deviceId = null } = assertMay(actor, "notifications.use");
      return database.withActor(actor, async (tx) => {
        const limit = noticesPerPage + 1;
        const rows = await listNotices(tx, id, deviceId, { before, kinds, limit });
        return {
          notices: rows.slice(0, noticesPerPage).map(presentNotice),
          unread: await countUnread(tx, id, deviceId, { kinds, most: unreadCounted }),
          hasOlder: rows.length > noticesPerPage,
        };
      });
    },

    async markSeen(actor: Actor, ids: readonly string[]): Promise<void> {
      const { id } = assertMay(actor, "notifications.use");
      await database.withActor(actor, (tx) => markSeen(tx, id, ids));
    },

    async markAllSeen(actor: Actor, until: string): Promise<void> {
      const { id } = assertMay(actor, "notifications.use");
      await database.withActor(actor, (tx) => markSeenUntil(tx, id, until));
    },
  };
}

function presentNotice({ id, created_at, seen_at, kind, data }: NoticeRow): Notice {
  const is_read = seen_at !== null;
  return z.parse(noticeSchema, { id, created_at: created_at.toISOString(), is_read, kind, data });
}
