import type { AuditEntry } from "@elaeis/domain/audit/audit-schemas";
import { adminPaths } from "#app/admin-paths.ts";
import { paths } from "#app/paths.ts";

const byTable: Record<string, (id: string, entry: AuditEntry) => string> = {
  users: adminPaths.user,
  sessions: adminPaths.user,
  accounts: adminPaths.user,
  user_sessions: adminPaths.user,
  fruits: (id) => paths.fruit("admin", id),
  plots: (id) => paths.plot("admin", id),
  plot_collectors: () => adminPaths.plots(),
  producers: () => adminPaths.plots(),
  webhooks: (id) => adminPaths.integrations(id),
  tutorials: adminPaths.tutorial,
  unsent_imports: paths.emergencyImports,
  dataset_exports: (id) => adminPaths.datasetExport({ export: id }),
  ai_training_runs: paths.training,
  fruit_batches: adminPaths.nirImport,
  contact_requests: (id) => adminPaths.request("contact", id),
  priority_access_requests: (id) => adminPaths.request("priority", id),
  privacy_requests: () => adminPaths.privacyRequests(),
  retake_requests: () => paths.tasks("admin"),
  email_templates: (id) => adminPaths.emailManagement({ template: id }),
  mail_outbox: (id) => adminPaths.emailManagement({ mail: id }),
  sheet_imports: (id, { new_values }) => {
    const kinds = ["labels", "fruits", "people"] as const;
    const kind = kinds.find((one) => one === new_values?.["kind"]);
    return adminPaths.sheetImport(kind ?? "labels", id);
  },
};

/** Where the thing is that an entry is about; undefined where it is gone or has no screen. */
export function linkTo(entry: AuditEntry): string | undefined {
  if (entry.table_name === "admin_settings") return paths.settings();
  if (entry.action === "DELETE" || entry.action === "INVITATION_WITHDRAWN") return undefined;
  return entry.record_id === null ? undefined : byTable[entry.table_name]?.(entry.record_id, entry);
}
