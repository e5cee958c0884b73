/** Every feature, composed in the order in which they need each other. */
import type { Core } from "./core.ts";
import { composeAccounts } from "./features/accounts/compose.ts";
import { composeAdministration } from "./features/administration/compose.ts";
import { composeApiKeys } from "./features/api-keys/compose.ts";
import { composeAudit } from "./features/audit/compose.ts";
import { composeBackups } from "./features/backups/compose.ts";
import { composeConsents } from "./features/consents/compose.ts";
import { composeContact } from "./features/contact/compose.ts";
import { composeDevices } from "./features/devices/compose.ts";
import { composeEvents } from "./features/events/compose.ts";
import { composeExports } from "./features/exports/compose.ts";
import { composeFieldDevices } from "./features/field-devices/compose.ts";
import { composeFruits } from "./features/fruits/compose.ts";
import { composeGeocoding } from "./features/geocoding/compose.ts";
import { composeGpuPredictions } from "./features/gpu-predictions/compose.ts";
import { composeMail, composeWeeklyReports } from "./features/mail/compose.ts";
import { composeModels } from "./features/models/compose.ts";
import { composeMonitoring } from "./features/monitoring/compose.ts";
import { composeNirImport } from "./features/nir-import/compose.ts";
import { composeNotifications } from "./features/notifications/compose.ts";
import { composePredictions } from "./features/predictions/compose.ts";
import { composePrivacy } from "./features/privacy/compose.ts";
import { createPhotoErasure } from "./features/privacy/erase-photos.ts";
import { composeSampleData } from "./features/sample-data/compose.ts";
import { composeSettings } from "./features/settings/compose.ts";
import { composeSheetImports } from "./features/sheet-imports/compose.ts";
import { composeStatistics } from "./features/statistics/compose.ts";
import { composeTraining } from "./features/training/compose.ts";
import { composeTransfers } from "./features/transfers/compose.ts";
import { composeTutorials } from "./features/tutorials/compose.ts";
import { composeUnsentImports } from "./features/unsent-imports/compose.ts";
import { composeUsers } from "./features/users/compose.ts";
import type { Mounts } from "./http/mounts.ts";
import type { Job } from "./platform/jobs/job.ts";

export type Features = ReturnType<typeof composeFeatures>;

export function composeFeatures(core: Core) {
  const settings = composeSettings(core);
  const mail = composeMail(core, settings);
  const accounts = composeAccounts(core, { ...settings, ...mail });
  const apiKeys = composeApiKeys(core, accounts);
  const sampleData = composeSampleData(core);
  const fruits = composeFruits(core, { ...accounts, ...sampleData, ...mail });
  const models = composeModels(core);
  const erasePhotosIfAsked = createPhotoErasure({ ...core, files: sampleData.fruitFiles });
  const users = composeUsers(core, { ...settings, ...accounts, ...apiKeys, erasePhotosIfAsked });
  const statistics = composeStatistics(core);
  const monitoring = composeMonitoring(core, accounts);
  const composed: { mounts?: Mounts; jobs?: readonly Job[] }[] = [
    accounts,
    apiKeys,
    fruits,
    composePredictions(core, { ...accounts, ...fruits, ...models }),
    composeDevices(core),
    composeTraining(core),
    models,
    composeGpuPredictions(core, { ...accounts, ...models }),
    composeGeocoding(core),
    composeFieldDevices(core),
    composeTransfers(core),
    composeUnsentImports(core, fruits),
    composeSheetImports(core),
    composeExports(core),
    composeNirImport(core),
    composeEvents(core, accounts),
    composeNotifications(core, accounts),
    composeTutorials(core, accounts),
    statistics,
    composeAudit(core, mail),
    sampleData,
    settings,
    composeAdministration(core),
    monitoring,
    mail,
    composeWeeklyReports(core, { ...settings, ...mail, ...statistics }),
    composeBackups(core),
    composeContact(core, { ...settings, ...mail }),
    composeConsents(core),
    users,
    composePrivacy(core, users),
  ];
  return {
    mounts: composed.flatMap(({ mounts = [] }) => mounts),
    /** All background work. */
    jobs: composed.flatMap(({ jobs = [] }) => jobs),
    settings: settings.settings,
    mailer: mail.mailer,
    watch: monitoring.watch,
    lookUpApiKey: apiKeys.lookUpApiKey,
    lookUpSession: accounts.lookUpSession,
  };
}
