import { recentOfEachKind, recentShown } from "@elaeis/domain/statistics/global-schemas";
import { sql, type RawBuilder } from "kysely";

/** A prediction of several photos is counted by its photos, not by its summary. */
export const isAsked = sql<boolean>`kind <> 'batch_summary'`;

const iso = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const ofEachKind = sql.lit(recentOfEachKind);

/** The last accounts, fruits and predictions as one list, newest first; each kind by its index. */
export const happenings = sql`(
  select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'time', ${iso(sql`time`)},
    'title', title, 'person', person, 'is_sample', is_sample) order by time desc, id), '[]')
  from (
    select * from (
      (select 'user' as kind, id, created_at as time, account_name as title, account_name as person, is_sample
        from users where deleted_at is null order by created_at desc limit ${ofEachKind})
      union all
      (select 'fruit', id, created_at, fruit_id, collector_email, is_sample
        from fruits order by created_at desc limit ${ofEachKind})
      union all
      (select 'prediction', predictions.id, predictions.created_at, coalesce(model_version, '–'),
          users.account_name, predictions.is_sample
        from predictions left join users on users.id = predictions.user_id
        where ${isAsked}
        order by predictions.created_at desc limit ${ofEachKind})
    ) as happened
    order by time desc, id limit ${sql.lit(recentShown)}
  ) as newest)`;
