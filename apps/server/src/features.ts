/** Every feature, composed in the order in which they need each other. */
import type { Core } from "./core.ts";
import { composeAccounts } from "./features/people/accounts/compose.ts";
import { composeAdministration } from "./features/operations/administration/compose.ts";
import { composeApiKeys } from "./features/people/api-keys/compose.ts";
import { composeAudit } from "./features/operations/audit/compose.ts";
import { composeBackups } from "./features/operations/backups/compose.ts";
import { composeConsents } from "./features/people/consents/compose.ts";
import { composeContact } from "./features/people/contact/compose.ts";
import { composeAiDevice } from "./features/ai/ai-device/compose.ts";
import { composeEvents } from "./features/field/events/compose.ts";
import { composeExports } from "./features/data/exports/compose.ts";
import { composeDevices } from "./features/field/devices/compose.ts";
import { composeFruitChanges } from "./features/field/fruit-changes/compose.ts";
import { composeFruits } from "./features/field/fruits/compose.ts";
import { composeGeocoding } from "./features/field/geocoding/compose.ts";
import { composePredictionReview } from "./features/ai/prediction-review/compose.ts";
import { composeMail, composeWeeklyReports } from "./features/people/mail/compose.ts";
import { composeModels } from "./features/ai/models/compose.ts";
import { composeMonitoring } from "./features/operations/monitoring/compose.ts";
import { composeNirImports } from "./features/data/nir-imports/compose.ts";
import { composeNotifications } from "./features/field/notifications/compose.ts";
import { composePredictions } from "./features/ai/predictions/compose.ts";
import { composePrivacy } from "./features/people/privacy/compose.ts";
import { createPhotoErasure } from "./features/people/privacy/erase-photos.ts";
import { composePassports } from "./features/field/passports/compose.ts";
import { composePlots } from "./features/field/plots/compose.ts";
import { composeRetakeRequests } from "./features/field/retake-requests/compose.ts";
import { composeSampleData } from "./features/operations/sample-data/compose.ts";
import { fileSweepJob } from "./features/operations/stored-files/file-sweep.ts";
import { composeSettings } from "./features/operations/settings/compose.ts";
import { composeSheetImports } from "./features/data/sheet-imports/compose.ts";
import { composeSpectralPredictions } from "./features/ai/spectral-predictions/compose.ts";
import { composeStatistics } from "./features/operations/statistics/compose.ts";
import { composeDoubtfulValues } from "./features/ai/doubtful-values/compose.ts";
import { composeTraining } from "./features/ai/training/compose.ts";
import { composeTransfers } from "./features/data/transfers/compose.ts";
import { composeTutorials } from "./features/field/tutorials/compose.ts";
import { composeEmergencyImports } from "./features/data/emergency-imports/compose.ts";
import { composeOData } from "./features/data/odata/compose.ts";
import { composeWebhooks } from "./features/data/webhooks/compose.ts";
import { composeUsers } from "./features/people/users/compose.ts";
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
  const users = composeUsers(core, {
    ...settings,
    ...accounts,
    ...apiKeys,
    ...fruits,
    erasePhotosIfAsked,
  });
  const retakes = composeRetakeRequests(core, accounts);
  const statistics = composeStatistics(core);
  const monitoring = composeMonitoring(core, { ...accounts, ...settings });
  const composed: { mounts?: Mounts; jobs?: readonly Job[] }[] = [
    accounts,
    apiKeys,
    fruits,
    composePredictions(core, { ...accounts, ...fruits, ...models }),
    composeSpectralPredictions(core, models),
    composeAiDevice(core),
    composeTraining(core),
    composeDoubtfulValues(core),
    models,
    composePredictionReview(core, { ...accounts, ...models }),
    composeGeocoding(core),
    composeDevices(core),
    composePassports(core),
    composeTransfers(core),
    composeEmergencyImports(core, fruits),
    composeSheetImports(core, users),
    composeExports(core),
    composeOData(core, settings),
    composeWebhooks(core),
    composeNirImports(core),
    composeEvents(core, accounts),
    composeNotifications(core, accounts),
    retakes,
    composePlots(core),
    composeFruitChanges(core, { ...fruits, ...retakes }),
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
    { jobs: [fileSweepJob(core)] },
    composeContact(core, { ...settings, ...mail, ...users }),
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
