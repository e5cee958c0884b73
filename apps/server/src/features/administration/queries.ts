import {
  requestOverdueHours,
  type SectionFigures,
} from "@elaeis/domain/administration/section-figures";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";

/** Of all sections, in one statement, at one moment. */
export async function readSectionFigures(tx: Tx): Promise<SectionFigures> {
  const { rows } = await sql<{ figures: SectionFigures }>`
    with requests as (
      select created_at, is_sample from contact_requests where status in ('new', 'in_progress')
      union all
      select created_at, is_sample from priority_access_requests
      where status in ('pending', 'in_progress')
    ),
    last_day as (
      select count(*) as events, count(*) filter (where action = 'SIGN_IN_FAILED') as failed_sign_ins
      from audit_log where created_at > now() - interval '1 day' and not is_sample
    )
    select json_build_object(
      'users', (select json_build_object('all', count(*), 'disabled', count(disabled_at),
        'holding_unsent', (
          select count(distinct user_id) from user_sessions where offline_data_count > 0
        )) from users),
      'fruits', json_build_object('all', (select count(*) from fruits),
        'photos_missing', (
          select count(distinct fruit_id) from fruit_images where received_at is null
        )),
      'training', json_build_object(
        'is_running', exists (select from ai_training_runs where state = 'running'),
        'models', (select count(*) from ai_models),
        'at_work', (select version from ai_models where state = 'active')),
      'unsent_imports', (select json_build_object('all', count(*),
        'unfinished', count(*) filter (where state in ('uploading', 'checked', 'importing')))
        from unsent_imports where state <> 'discarded'),
      'requests', (select json_build_object('open', count(*),
        'overdue', count(*) filter (
          where not is_sample and created_at < now() - make_interval(hours => ${requestOverdueHours})
        )) from requests),
      'mail', (select json_build_object('waiting', count(*) filter (where state <> 'failed'),
        'failed', count(*) filter (where state = 'failed'))
        from mail_outbox where state <> 'sent'),
      'security', (select json_build_object('events_last_day', events,
        'failed_sign_ins_last_day', failed_sign_ins,
        'is_broken', exists (select from audit_chain where broken_number is not null))
        from last_day),
      'settings', json_build_object('is_registration_open', coalesce(
        (select value = 'true' from admin_settings where key = 'registration_open'), false))
    ) as figures`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the figures have no row");
  return row.figures;
}
