/** Templates of mails and their versions. */
import type { MailVersion } from "@elaeis/domain/mail/mail-schemas";
import type { MailContent, MailTemplateId } from "@elaeis/domain/mail/mail-templates";
import type { MailLanguage } from "@elaeis/domain/mail/mail-languages";
import { sql } from "kysely";
import type { Tx } from "#platform/database/database.ts";

/** Null where nobody has changed what it came with. */
export type CurrentTemplate = {
  is_active: boolean;
  version: number | null;
  content: Record<MailLanguage, MailContent> | null;
};

export async function readCurrentTemplate(
  tx: Tx,
  template: MailTemplateId,
): Promise<CurrentTemplate | undefined> {
  const { rows } = await sql<CurrentTemplate>`
    select email_templates.is_active, latest.version, latest.content
    from email_templates
    left join lateral (
      select version, content from email_template_versions
      where template_id = email_templates.id
      order by version desc limit 1
    ) as latest on true
    where email_templates.id = ${template}
  `.execute(tx);
  return rows[0];
}

export async function listTemplates(tx: Tx) {
  const { rows } = await sql<{
    id: MailTemplateId;
    name: string;
    is_active: boolean;
    version: number | null;
    updated_at: Date | null;
  }>`
    select email_templates.id, name, is_active, latest.version, latest.created_at as updated_at
    from email_templates
    left join lateral (
      select version, created_at from email_template_versions
      where template_id = email_templates.id
      order by version desc limit 1
    ) as latest on true
    order by name
  `.execute(tx);
  return rows;
}

export async function listVersions(tx: Tx, template: MailTemplateId): Promise<MailVersion[]> {
  const rows = await tx
    .selectFrom("email_template_versions as versions")
    .leftJoin("users", "users.id", "versions.created_by")
    .select(["versions.version", "versions.created_at", "versions.restored_from", "users.email"])
    .where("versions.template_id", "=", template)
    .orderBy("versions.version", "desc")
    .execute();
  return rows.map(({ version, created_at, restored_from, email }) => {
    return { version, created_at: created_at.toISOString(), restored_from, created_by: email };
  });
}

export async function readVersion(
  tx: Tx,
  template: MailTemplateId,
  version: number,
): Promise<Record<MailLanguage, MailContent> | undefined> {
  const found = await tx
    .selectFrom("email_template_versions")
    .select("content")
    .where("template_id", "=", template)
    .where("version", "=", version)
    .executeTakeFirst();
  return found?.content;
}

/** A second save of the same version waits for the first. */
export async function lockTemplate(tx: Tx, template: MailTemplateId): Promise<void> {
  await sql`select from email_templates where id = ${template} for update`.execute(tx);
}

export async function insertVersion(
  tx: Tx,
  row: {
    template: MailTemplateId;
    version: number;
    content: Record<MailLanguage, MailContent>;
    by: string;
    restoredFrom: number | null;
  },
): Promise<void> {
  await tx
    .insertInto("email_template_versions")
    .values({
      template_id: row.template,
      version: row.version,
      content: JSON.stringify(row.content),
      created_by: row.by,
      restored_from: row.restoredFrom,
    })
    .execute();
}

export async function switchTemplate(
  tx: Tx,
  template: MailTemplateId,
  isActive: boolean,
): Promise<void> {
  await tx
    .updateTable("email_templates")
    .set({ is_active: isActive })
    .where("id", "=", template)
    .execute();
}
