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
import { composeFruitChanges } from "./features/data/fruit-changes/compose.ts";
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
import { keepSamplePhotos } from "./features/operations/sample-data/sample-files.ts";
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
  const mail = composeMail(core);
  const accounts = composeAccounts(core, { mailer: mail.mailer });
  const apiKeys = composeApiKeys(core, { notices: accounts.notices });
  const sampleData = composeSampleData(core);
  // Deleting a fruit leaves the pictures that sample fruits share.
  const fruitFiles = keepSamplePhotos(core.files);
  const fruits = composeFruits(core, {
    links: accounts.links,
    fruitFiles,
    confirmFruit: mail.confirmFruit,
  });
  const models = composeModels(core);
  const erasePhotosIfAsked = createPhotoErasure({
    database: core.database,
    files: fruitFiles,
  });
  const users = composeUsers(core, {
    notices: accounts.notices,
    passwordRules: accounts.passwordRules,
    mails: accounts.mails,
    trash: fruits.trash,
    attempts: accounts.attempts,
    apiKeys: apiKeys.apiKeys,
    ethereum: accounts.ethereum,
    signInCards: accounts.signInCards,
    erasePhotosIfAsked,
  });
  const retakes = composeRetakeRequests(core, { links: accounts.links });
  const plots = composePlots(core);
  const statistics = composeStatistics(core);
  const monitoring = composeMonitoring(core, { lookUpSession: accounts.lookUpSession });
  const composed: { mounts?: Mounts; jobs?: readonly Job[] }[] = [
    accounts,
    apiKeys,
    fruits,
    composePredictions(core, {
      links: accounts.links,
      fruits: fruits.fruits,
      photos: fruits.photos,
      models: models.models,
    }),
    composeSpectralPredictions(core, { models: models.models }),
    composeAiDevice(core),
    composeTraining(core),
    composeDoubtfulValues(core),
    models,
    composePredictionReview(core, { links: accounts.links, models: models.models }),
    composeGeocoding(core),
    composeDevices(core),
    composePassports(core),
    composeTransfers(core),
    composeEmergencyImports(core, {
      fruits: fruits.fruits,
      fruitPlots: plots.fruitPlots,
      photos: fruits.photos,
      trash: fruits.trash,
    }),
    composeSheetImports(core, {
      invitations: users.invitations,
      photos: fruits.photos,
      plots: plots.plots,
      trash: fruits.trash,
    }),
    composeExports(core),
    composeOData(core),
    composeWebhooks(core),
    composeNirImports(core),
    composeEvents(core, { lookUpSession: accounts.lookUpSession }),
    composeNotifications(core, { findSession: accounts.findSession }),
    retakes,
    plots,
    composeFruitChanges(core, { trash: fruits.trash, retakeRequests: retakes.retakeRequests }),
    composeTutorials(core, { links: accounts.links }),
    statistics,
    composeAudit(core, { mailer: mail.mailer }),
    sampleData,
    settings,
    composeAdministration(core),
    monitoring,
    mail,
    composeWeeklyReports(core, {
      mailer: mail.mailer,
      statistics: statistics.statistics,
      harvestReports: statistics.reports,
    }),
    composeBackups(core),
    {
      jobs: [
        fileSweepJob({ database: core.database, files: core.files, now: core.now, log: core.log }),
      ],
    },
    composeContact(core, { mailer: mail.mailer, invitations: users.invitations }),
    composeConsents(core),
    users,
    composePrivacy(core, { users: users.users }),
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
