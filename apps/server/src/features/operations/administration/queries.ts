import {
  failuresShownDays,
  requestOverdueHours,
  type SectionFigures,
} from "@elaeis/domain/administration/section-figures";
import { privacyDeadlineDays } from "@elaeis/domain/privacy/privacy";
import { silentAfterMs } from "@elaeis/domain/monitoring/monitoring";
import { sql } from "kysely";
import type { Tx } from "#platform/database/database.ts";

/** From the sums of the review, as its page has them. */
const reviewed = (validation: string) =>
  sql`coalesce(sum((sums ->> ${sql.lit(validation)})::numeric), 0)::integer`;

/**
 * Of all sections, in one statement, at one moment.
 *
 * @param mailsLeave then who signed up lets themselves in
 */
export async function readSectionFigures(tx: Tx, mailsLeave: boolean): Promise<SectionFigures> {
  const { rows } = await sql<{ figures: SectionFigures }>`
    with requests as (
      select created_at from contact_requests
      where status in ('new', 'in_progress') and not is_sample
      union all
      select created_at from priority_access_requests
      where status in ('pending', 'in_progress') and not is_sample
    ),
    last_day as (
      select count(*) as events, count(*) filter (where action = 'SIGN_IN_FAILED') as failed_sign_ins
      from audit_log where created_at > now() - interval '1 day'
    )
    select json_build_object(
      'users', (select json_build_object('all', count(*), 'disabled', count(disabled_at),
        'holding_unsent',
        (select count(distinct user_id) from user_sessions where offline_data_count > 0),
        'to_admit', count(*) filter (where not ${mailsLeave} and waiting_since is not null
          and invited_at is null and disabled_at is null)) from users where deleted_at is null),
      'fruits', json_build_object('all', (select coalesce(sum(fruits), 0) from fruit_counts),
        'photos_missing', (
          select count(distinct fruit_id) from fruit_images where received_at is null
        )),
      'trash', json_build_object(
        'fruits', (select count(*) from removed_fruits where content is not null),
        'users', (select count(*) from users where deleted_at is not null),
        'plots', (select count(*) from removed_plots where content is not null)),
      'tasks', (select json_build_object('open', count(*) filter (where state = 'open'),
        'impossible', count(*) filter (where state = 'impossible'
          and closed_at > now() - interval '7 days'))
        from retake_requests),
      'privacy', (select json_build_object('open', count(*), 'overdue', count(*) filter (
          where requested_at < now() - make_interval(days => ${privacyDeadlineDays})
        )) from privacy_requests where state = 'open'),
      'training', json_build_object(
        'is_running', exists (select from ai_training_runs where state = 'running'),
        'models', (select count(*) from ai_models),
        'at_work', (select version from ai_models where state = 'active' and kind = 'photos')),
      'gpu_predictions', (select json_build_object(
        'is_running', exists (select from prediction_batches where state = 'running'),
        'pending', ${reviewed("pending")}, 'validated', ${reviewed("validated")},
        'rejected', ${reviewed("rejected")})
        from model_sums where subject = 'reviews'),
      'tutorials', (select json_build_object('active', count(*) filter (where is_active),
        'hidden', count(*) filter (where not is_active),
        'uploading', (select count(*) from tutorial_uploads where finished_at is null))
        from tutorials),
      'api_keys', (select json_build_object('usable', count(*),
        'used_last_day', count(*) filter (where last_used_at > now() - interval '1 day'))
        from api_keys where revoked_at is null and expires_at > now()),
      'exports', (select json_build_object(
        'all', count(*) filter (where state = 'done' and deleted_at is null),
        'is_preparing', coalesce(bool_or(state in ('queued', 'running')), false))
        from dataset_exports join transfers using (id)),
      'nir_imports', (select json_build_object('all', count(*),
        'processing', count(*) filter (where state in ('queued', 'running')))
        from transfers where kind = 'nir-import'),
      'unsent_imports', (select json_build_object('all', count(*),
        'unfinished', count(*) filter (where transfers.state is distinct from 'done'))
        from unsent_imports left join transfers using (id)
        where unsent_imports.state <> 'discarded'),
      'labels_import', (select json_build_object('all', count(*),
        'unfinished', count(*) filter (where transfers.state is distinct from 'done'))
        from sheet_imports left join transfers using (id)
        where sheet_imports.kind = 'labels' and sheet_imports.state <> 'discarded'),
      'excel_import', (select json_build_object('all', count(*),
        'unfinished', count(*) filter (where transfers.state is distinct from 'done'))
        from sheet_imports left join transfers using (id)
        where sheet_imports.kind = 'fruits' and sheet_imports.state <> 'discarded'),
      'requests', (select json_build_object('open', count(*),
        'overdue', count(*) filter (
          where created_at < now() - make_interval(hours => ${requestOverdueHours})
        ), 'longest_hours', floor(extract(epoch from now() - min(created_at)) / 3600)) from requests),
      'mail', (select json_build_object('waiting', count(*)
        filter (where state in ('queued', 'sending')),
        'failed', count(*) filter (where state in ('failed', 'bounced')))
        from mail_outbox where state <> 'sent'),
      'security', (select json_build_object('events_last_day', events,
        'failed_sign_ins_last_day', failed_sign_ins,
        'is_broken', exists (select from audit_chain where broken_number is not null))
        from last_day),
      'monitoring', json_build_object(
        'servers', (select count(*) from monitoring_servers
          where seen_at > now() - make_interval(secs => ${silentAfterMs / 1000})),
        'open_incidents', (select count(*) from monitoring_incidents where ended_at is null),
        'lacks_backup', not exists (
          select from backup_runs where kind = 'backup' and state = 'done')),
      'failed', (select json_build_object(
        'nir_imports', count(*) filter (where transfers.kind = 'nir-import'),
        'labels_imports', count(*) filter (where sheet_imports.kind = 'labels'),
        'fruit_imports', count(*) filter (where sheet_imports.kind = 'fruits'),
        'people_imports', count(*) filter (where sheet_imports.kind = 'people'),
        'unsent_imports', count(*) filter (where transfers.kind = 'emergency-import'),
        'exports', count(*) filter (where transfers.kind = 'dataset-export'),
        'trainings', (select count(*) from (
          select state, finished_at from ai_training_runs order by started_at desc limit 1
        ) as last where state = 'failed'
          and finished_at > now() - make_interval(days => ${failuresShownDays})))
        from transfers left join sheet_imports using (id)
        where transfers.state = 'failed'
          and finished_at > now() - make_interval(days => ${failuresShownDays})
          and sheet_imports.state is distinct from 'discarded'),
      'settings', json_build_object('is_registration_open', coalesce(
        (select value = 'true' from admin_settings where key = 'registration_open'), false))
    ) as figures`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the figures have no row");
  return row.figures;
}
