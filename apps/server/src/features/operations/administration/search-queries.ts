import { deskHitsShown, type DeskHits } from "@elaeis/domain/administration/desk-search";
import { foldText } from "@elaeis/domain/fruits/fold-text";
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import { containing, literally } from "#platform/database/like-pattern.ts";

type Hits = {
  people: DeskHits["people"];
  requests: DeskHits["requests"];
  imports: (Omit<DeskHits["imports"][number], "created_at"> & { created_at: Date })[];
};

/** Best first: what begins with the text, then what has a word that does, then the newest. */
export async function searchDesk(tx: Tx, search: string): Promise<Hits> {
  const people = await sql<Hits["people"][number]>`
    select id, nullif(concat_ws(' ', first_name, last_name), '') as name, account_name as email
    from (select *, fold_text(concat_ws(' ', first_name, last_name, account_name, company)) as folded
      from users where deleted_at is null) as users
    where ${holdsAll(search)} ${best(search)}`.execute(tx);
  const requests = await sql<Hits["requests"][number]>`
    select id, kind, reference_id as reference, client_name as name
    from (
      select id, 'contact' as kind, reference_id, client_name, created_at,
        fold_text(concat_ws(' ', client_name, reference_id, client_email, client_company, subject))
          as folded
      from contact_requests
      union all
      select id, 'priority', reference_id, client_name, created_at,
        fold_text(concat_ws(' ', client_name, reference_id, client_email, client_company))
      from priority_access_requests
    ) as requests
    where ${holdsAll(search)} ${best(search)}`.execute(tx);
  const imports = await sql<Hits["imports"][number]>`
    select id, kind, file_name, created_at
    from (
      select *, fold_text(file_name) as folded from (
        select id, kind, file_name, created_at from sheet_imports where state <> 'discarded'
        union all
        select id, 'phone', file_name, created_at from unsent_imports where state <> 'discarded'
        union all
        select id, 'nir', original_filename, created_at from fruit_batches
        where exists (select from nir_imports where batch_id = fruit_batches.id)
      ) as files
    ) as imports
    where ${holdsAll(search)} ${best(search)}`.execute(tx);
  return { people: people.rows, requests: requests.rows, imports: imports.rows };
}

/** Every word that was typed, somewhere. */
function holdsAll(search: string): RawBuilder<unknown> {
  const words = foldText(search).split(/\s+/);
  return sql.join(
    words.map((word) => sql`folded like ${containing(word)}`),
    sql` and `,
  );
}

function best(search: string): RawBuilder<unknown> {
  const wanted = literally(foldText(search));
  return sql`order by
    case when folded like ${`${wanted}%`} then 0 when folded like ${`% ${wanted}%`} then 1 else 2 end,
    created_at desc, id
    limit ${deskHitsShown}`;
}
