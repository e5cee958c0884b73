/**
 * What each operation of the API asks of whoever calls it: the document at /api/openapi.json tells it, and
 * a test asks every operation as everybody. `signed-in`: whoever is there may, whatever their role. `nobody`:
 * no person, but a service that shows a token of its own.
 */
import { apiKeyScopes, type ApiKeyScope } from "../api-keys/api-key.ts";
import { can, type Action } from "./permissions.ts";
import type { Role } from "./roles.ts";

export type OperationPermission = Action | "anybody" | "signed-in" | "nobody";

export const operationPermissions: Record<string, OperationPermission> = {
  signIn: "anybody",
  signUp: "anybody",
  signOut: "anybody",
  askToSignInWithEthereum: "anybody",
  signInWithEthereum: "anybody",
  askToLinkWallet: "account.manage",
  linkWallet: "account.manage",
  listWallets: "account.manage",
  unlinkWallet: "account.manage",
  signInWithCode: "anybody",
  signInWithRecoveryCode: "anybody",
  askForPasskey: "anybody",
  signInWithPasskey: "anybody",
  readSession: "anybody",
  askForAddressProof: "anybody",
  proveAddress: "anybody",
  askForPasswordReset: "anybody",
  resetPassword: "anybody",
  readPublicStatistics: "anybody",
  readPublicSettings: "anybody",
  sendContactRequest: "anybody",
  sendPriorityRequest: "anybody",
  recordCookieConsent: "anybody",

  confirmIdentity: "account.manage",
  checkConfirmation: "account.manage",
  listOwnSessions: "account.manage",
  signOutEverywhere: "account.manage",
  endOwnSession: "account.manage",
  changeOwnPassword: "account.manage",
  readSecondFactors: "account.manage",
  beginAuthenticator: "account.manage",
  confirmAuthenticator: "account.manage",
  removeAuthenticator: "account.manage",
  renewRecoveryCodes: "account.manage",
  beginPasskey: "account.manage",
  addPasskey: "account.manage",
  renamePasskey: "account.manage",
  removePasskey: "account.manage",
  listApiKeys: "account.manage",
  makeApiKey: "account.manage",
  revokeApiKey: "account.manage",
  readOwnData: "account.manage",
  exportOwnData: "account.manage",
  restrictOwnData: "account.manage",
  askAboutOwnData: "account.manage",
  withdrawPrivacyRequest: "account.manage",

  listFruits: "fruits.list",
  readFruitByReference: "fruits.list",
  readFruit: "fruits.list",
  readFruitHistory: "fruits.list",
  listNearFruits: "fruits.list",
  readPublication: "fruits.list",
  publishPhotos: "photos.publish",
  submitFruit: "fruits.create",
  submitWholeFruit: "fruits.create",
  editFruit: "fruits.create",
  deleteFruit: "fruits.delete",
  sendPhoto: "fruits.create",
  deletePhoto: "fruits.create",
  readPhotoParts: "fruits.create",
  sendPhotoPart: "fruits.create",

  listRetakeRequests: "retakes.answer",
  askForRetake: "retakes.manage",
  cancelRetakeRequest: "retakes.manage",
  answerRetakeImpossible: "retakes.answer",

  listOwnPredictions: "predictions.readOwn",
  readOwnPredictionStatistics: "predictions.readOwn",
  savePredictionAsFruit: "predictions.create",
  predict: "predictions.create",
  predictBatch: "predictions.create",
  readAiHealth: "signed-in",
  readAiDevice: "training.manage",

  readTraining: "training.manage",
  readTrainingStatus: "training.manage",
  listTrainingRuns: "training.manage",
  startTraining: "training.manage",
  readTrainingRun: "training.manage",
  cancelTraining: "training.manage",
  listModels: "training.manage",
  readActiveModel: "models.read",
  readModelFile: "models.read",
  readDrift: "training.manage",
  rollBackModel: "training.manage",
  activateModel: "training.manage",

  listReviewedPredictions: "predictionReviews.manage",
  readPredictionFigures: "predictionReviews.manage",
  listPredictionBatches: "predictionReviews.manage",
  previewPredictionBatch: "predictionReviews.manage",
  startPredictionBatch: "predictionReviews.manage",
  cancelPredictionBatch: "predictionReviews.manage",
  validatePrediction: "predictionReviews.manage",

  readMapTiles: "geocoding.use",
  readPlaceName: "geocoding.use",
  reportDevice: "signed-in",
  followEvents: "events.listen",
  listNotices: "notifications.use",
  markAllNoticesSeen: "notifications.use",
  markNoticesSeen: "notifications.use",
  readPushKey: "notifications.use",
  readNotificationPreferences: "notifications.use",
  chooseNotifications: "notifications.use",
  subscribeDevice: "notifications.use",
  unsubscribeDevice: "notifications.use",
  testNotification: "notifications.use",
  listTutorials: "tutorials.read",
  listManagedTutorials: "tutorials.manage",
  saveTutorial: "tutorials.manage",
  orderTutorials: "tutorials.manage",
  activateTutorial: "tutorials.manage",
  deleteTutorial: "tutorials.manage",
  removeTutorialFile: "tutorials.manage",
  openTutorialUpload: "tutorials.manage",
  readTutorialUpload: "tutorials.manage",
  continueTutorialUpload: "tutorials.manage",
  discardTutorialUpload: "tutorials.manage",
  finishTutorialUpload: "tutorials.manage",

  listNirImports: "nirImports.manage",
  readNirImport: "nirImports.manage",
  sendNirFile: "nirImports.manage",
  previewNirFile: "nirImports.manage",
  startNirImport: "nirImports.manage",
  undoNirImport: "nirImports.manage",
  listSheetImports: "sheetImports.manage",
  readSheetTemplate: "sheetImports.manage",
  readSheetImport: "sheetImports.manage",
  sendSheetFile: "sheetImports.manage",
  checkSheetImport: "sheetImports.manage",
  runSheetImport: "sheetImports.manage",
  undoSheetImport: "sheetImports.manage",
  readSheetErrors: "sheetImports.manage",
  discardSheetImport: "sheetImports.manage",
  listEmergencyImports: "emergencyImports.manage",
  readEmergencyImport: "emergencyImports.manage",
  openEmergencyImport: "emergencyImports.manage",
  discardEmergencyImport: "emergencyImports.manage",
  sendEmergencyImportPiece: "emergencyImports.manage",
  checkEmergencyImport: "emergencyImports.manage",
  runEmergencyImport: "emergencyImports.manage",

  listTransfers: "transfers.manage",
  readTransfer: "transfers.manage",
  cancelTransfer: "transfers.manage",

  listDatasetExports: "exports.manage",
  listDatasetExportChoices: "exports.manage",
  previewDatasetExport: "exports.manage",
  readDatasetExport: "exports.manage",
  prepareDatasetExport: "exports.manage",
  discardDatasetExport: "exports.manage",
  downloadDatasetExport: "exports.manage",

  readGlobalStatistics: "statistics.readAll",
  readConsentStatistics: "statistics.readAll",
  readOwnStatistics: "statistics.readOwn",
  readOwnAdvice: "statistics.readOwn",

  listAuditEntries: "audit.read",
  listAuditChoices: "audit.read",
  readAuditChain: "audit.read",
  exportAuditLog: "audit.read",
  readSampleData: "sampleData.manage",
  removeSampleData: "sampleData.manage",
  readSettings: "settings.manage",
  changeSettings: "settings.manage",
  readSectionFigures: "administration.read",
  followMonitoring: "monitoring.read",
  listIncidents: "monitoring.read",
  readBackups: "backups.manage",
  requestBackup: "backups.manage",
  downloadBackupList: "backups.manage",

  readMailStatus: "mail.manage",
  listMailTemplates: "mail.manage",
  readMailTemplate: "mail.manage",
  saveMailTemplate: "mail.manage",
  switchMailTemplate: "mail.manage",
  restoreMailTemplate: "mail.manage",
  readMailTemplateVersion: "mail.manage",
  sendTestMail: "mail.manage",
  listOutbox: "mail.manage",
  readOutboxMail: "mail.manage",
  retryOutboxMail: "mail.manage",
  sendEmail: "mail.manage",
  testEmailConnectivity: "mail.manage",
  reportBounce: "nobody",

  listRequests: "requests.manage",
  readRequest: "requests.manage",
  changeRequestStatus: "requests.manage",
  replyToRequest: "requests.manage",

  listUsers: "users.manage",
  exportUsers: "users.manage",
  createUser: "users.manage",
  readUser: "users.manage",
  editUser: "users.manage",
  deleteUser: "users.manage",
  setUserDisabled: "users.manage",
  letUserIn: "users.manage",
  readUserAccess: "users.manage",
  resetUserPassword: "users.manage",
  removeUserSecondFactor: "users.manage",
  endUserSessions: "users.manage",
  endUserSession: "users.manage",
  revokeUserApiKey: "users.manage",
  unlinkUserWallet: "users.manage",
  forgetUserDevice: "users.manage",
  listPrivacyRequests: "users.manage",
  decidePrivacyRequest: "users.manage",
  restrictDataOf: "users.manage",
};

export type WhoMay = {
  isOpen: boolean;
  roles: Role[];
  /** Of a key that may call it: any one of them does. */
  scopes: ApiKeyScope[];
};

const roles: readonly Role[] = ["collecteur", "admin"];
const somebody = { kind: "user", id: "", email: "" } as const;

/** @param isReachedByKeys whether programs get to its address at all */
export function whoMay(permission: OperationPermission, isReachedByKeys: boolean): WhoMay {
  if (permission === "anybody") return { isOpen: true, roles: [...roles], scopes: [] };
  if (permission === "nobody") return { isOpen: false, roles: [], scopes: [] };
  const isForRole = (role: Role) =>
    permission === "signed-in" || can({ ...somebody, role }, permission);
  const isForKey = (scope: ApiKeyScope) =>
    permission === "signed-in" ||
    can({ ...somebody, role: "admin", apiKeyScopes: [scope] }, permission);
  return {
    isOpen: false,
    roles: roles.filter(isForRole),
    scopes: isReachedByKeys ? apiKeyScopes.filter(isForKey) : [],
  };
}
