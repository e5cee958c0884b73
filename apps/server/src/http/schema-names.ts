/** The names under which the API's description keeps its schemas: as the domain calls them. */
import * as advice from "@elaeis/domain/advice/advice-schemas";
import * as exports from "@elaeis/domain/exports/export-schemas";
import * as bulk from "@elaeis/domain/fruits/bulk-schemas";
import * as changes from "@elaeis/domain/fruits/changes-schemas";
import * as desk from "@elaeis/domain/fruits/desk-schemas";
import * as fruits from "@elaeis/domain/fruits/fruit-schemas";
import * as history from "@elaeis/domain/fruits/history-schemas";
import * as backedUp from "@elaeis/domain/backups/backed-up-schemas";
import * as ownFields from "@elaeis/domain/fruits/own-fields";
import * as remarkPhrases from "@elaeis/domain/fruits/remark-phrases";
import { fruitFilterSchema } from "@elaeis/domain/fruits/list-query";
import * as lists from "@elaeis/domain/fruits/list-schemas";
import * as publication from "@elaeis/domain/fruits/publication-schemas";
import { momentSchema } from "@elaeis/domain/moment-schema";
import * as accepted from "@elaeis/domain/predictions/accepted-schemas";
import * as predictions from "@elaeis/domain/predictions/prediction-schemas";
import * as values from "@elaeis/domain/predictions/value-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import * as spectra from "@elaeis/domain/spectra/spectra-schemas";
import * as statistics from "@elaeis/domain/statistics/statistics-schemas";
import * as global from "@elaeis/domain/statistics/global-schemas";
import * as harvest from "@elaeis/domain/statistics/harvest-schemas";
import * as harvestReport from "@elaeis/domain/statistics/report-schemas";
import * as ownAccount from "@elaeis/domain/accounts/own-account-schemas";
import * as accounts from "@elaeis/domain/accounts/account-schemas";
import * as secondFactors from "@elaeis/domain/accounts/second-factor-schemas";
import * as cards from "@elaeis/domain/accounts/sign-in-card";
import * as openId from "@elaeis/domain/accounts/open-id-schemas";
import * as ethereum from "@elaeis/domain/accounts/ethereum-schemas";
import * as figures from "@elaeis/domain/administration/section-figures";
import * as aiDevice from "@elaeis/domain/ai-device/device-schemas";
import * as apiKeys from "@elaeis/domain/api-keys/api-key-schemas";
import * as audit from "@elaeis/domain/audit/audit-schemas";
import * as backups from "@elaeis/domain/backups/backup-schemas";
import * as contact from "@elaeis/domain/contact/contact-schemas";
import * as devices from "@elaeis/domain/devices/device-schemas";
import * as doubtful from "@elaeis/domain/doubtful-values/doubtful-value-schemas";
import * as emergencyImports from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import * as retakes from "@elaeis/domain/retake-requests/retake-request-schemas";
import * as trash from "@elaeis/domain/fruits/trash-schemas";
import * as mail from "@elaeis/domain/mail/mail-schemas";
import * as drift from "@elaeis/domain/models/drift-schemas";
import * as models from "@elaeis/domain/models/model-schemas";
import * as thresholds from "@elaeis/domain/monitoring/alert-thresholds";
import * as monitoring from "@elaeis/domain/monitoring/monitoring-schemas";
import * as nirImports from "@elaeis/domain/nir-imports/nir-import-schemas";
import * as notifications from "@elaeis/domain/notifications/notification-schemas";
import * as passports from "@elaeis/domain/passports/passport-schemas";
import * as harvestSheet from "@elaeis/domain/plots/harvest-sheet";
import * as plotDocuments from "@elaeis/domain/plots/plot-documents";
import * as plots from "@elaeis/domain/plots/plot-schemas";
import * as plotTrash from "@elaeis/domain/plots/plot-trash";
import * as review from "@elaeis/domain/prediction-review/prediction-review-schemas";
import * as privacy from "@elaeis/domain/privacy/privacy-schemas";
import * as settingsAnswers from "@elaeis/domain/settings/settings-schemas";
import * as settings from "@elaeis/domain/settings/settings";
import * as sheets from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import * as reports from "@elaeis/domain/training/spectral-report-schemas";
import * as training from "@elaeis/domain/training/training-schemas";
import * as transfers from "@elaeis/domain/transfers/transfer-schemas";
import * as tutorialManagement from "@elaeis/domain/tutorials/tutorial-management-schemas";
import * as tutorials from "@elaeis/domain/tutorials/tutorial-schemas";
import * as users from "@elaeis/domain/users/user-schemas";
import * as webhooks from "@elaeis/domain/webhooks/webhook-schemas";
import * as z from "zod/mini";

const modules = [
  advice,
  exports,
  bulk,
  changes,
  desk,
  fruits,
  history,
  backedUp,
  lists,
  ownFields,
  remarkPhrases,
  publication,
  accepted,
  predictions,
  values,
  spectra,
  statistics,
  global,
  harvest,
  harvestReport,
  ownAccount,
  accounts,
  secondFactors,
  cards,
  openId,
  ethereum,
  figures,
  aiDevice,
  apiKeys,
  audit,
  backups,
  contact,
  devices,
  doubtful,
  emergencyImports,
  retakes,
  trash,
  mail,
  drift,
  models,
  thresholds,
  monitoring,
  nirImports,
  notifications,
  passports,
  harvestSheet,
  plotDocuments,
  plotTrash,
  review,
  privacy,
  settingsAnswers,
  settings,
  sheets,
  reports,
  training,
  transfers,
  tutorialManagement,
  tutorials,
  users,
  webhooks,
  // Exports have a producer of their own.
  { ...plots, plotProducerSchema: plots.producerSchema, producerSchema: undefined },
  { fruitFilterSchema, momentSchema },
];

/** Once a process: the registry is the library's own. */
export function nameSchemas(): void {
  name("Problem", problemAnswerSchema);
  for (const module of modules) {
    for (const [key, schema] of Object.entries(module)) {
      const [, stem] = /^(\w+)Schema$/.exec(key) ?? [];
      // Parameters are listed one by one, never as one schema.
      if (
        stem === undefined ||
        /(?:Query|Params|FileName|DocumentName|Deletion)$/.test(stem) ||
        !isSchema(schema)
      )
        continue;
      name(stem.charAt(0).toUpperCase() + stem.slice(1), schema);
    }
  }
}

function name(id: string, schema: z.core.$ZodType): void {
  if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id });
}

const isSchema = (found: unknown): found is z.core.$ZodType =>
  typeof found === "object" && found !== null && "_zod" in found;
