/** Whose fruits may be learned from, handed out and shown to everybody. */
import { sql } from "kysely";

/**
 * Of a row of `fruits`: its collector has not asked to be left out. Those who have are few, and are looked
 * up once for a whole statement. Asked by administrators and the server, who see everybody.
 */
export const mayBeProcessed = sql<boolean>`(fruits.collector_id is null or fruits.collector_id <> all (
  array(select restricted.id from users as restricted where restricted.restricted_at is not null)))`;
