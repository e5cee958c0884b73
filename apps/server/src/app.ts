/**
 * The application: every route, and what each of them needs, put together from long-lived things it
 * is given. Tests make one on a database of their own; `main.ts` makes the one that serves.
 */
import type { Installation } from "@elaeis/domain/settings/settings-schemas";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { requestId } from "hono/request-id";
import type pg from "pg";
import { accessRoutes } from "./features/accounts/access-routes.ts";
import { createAddressProofService } from "./features/accounts/address-proof.ts";
import { createAccountMails } from "./features/accounts/account-mails.ts";
import { administrationRoutes } from "./features/administration/routes.ts";
import { createAdministrationService } from "./features/administration/service.ts";
import { createAuthentication } from "./features/accounts/authentication.ts";
import { ethereumRoutes, walletRoutes } from "./features/accounts/ethereum-routes.ts";
import { createEthereumService } from "./features/accounts/ethereum.ts";
import { ownAccountRoutes } from "./features/accounts/own-account-routes.ts";
import { createLinkAccess } from "./features/accounts/link-access.ts";
import { createOwnAccountService } from "./features/accounts/own-account.ts";
import { createKnownDevices } from "./features/accounts/known-devices.ts";
import { hashingFor } from "./features/accounts/password-hash.ts";
import { createPasswordRules } from "./features/accounts/password-rules.ts";
import { createPasswordResetService } from "./features/accounts/password-reset.ts";
import { createRegistrationService } from "./features/accounts/registration.ts";
import { createPasskeyService } from "./features/accounts/passkeys.ts";
import { accountRoutes } from "./features/accounts/routes.ts";
import { secondFactorRoutes } from "./features/accounts/second-factor-routes.ts";
import { createSecondFactorService } from "./features/accounts/second-factor.ts";
import { secondStepRoutes } from "./features/accounts/second-step-routes.ts";
import { createSecondStepService } from "./features/accounts/second-step.ts";
import {
  createSessionFinder,
  createSessionLookup,
  createVisitorCheck,
} from "./features/accounts/session-lookup.ts";
import { createSecurityNotices } from "./features/accounts/security-notices.ts";
import { createSessionStarter } from "./features/accounts/session-start.ts";
import { createSignInAttempts } from "./features/accounts/sign-in-attempts.ts";
import { createSignInCompletion } from "./features/accounts/sign-in-completion.ts";
import { createApiKeyLookup } from "./features/api-keys/key-lookup.ts";
import { apiKeyRoutes } from "./features/api-keys/routes.ts";
import { createApiKeyService } from "./features/api-keys/service.ts";
import { auditRoutes } from "./features/audit/routes.ts";
import { createAuditService } from "./features/audit/service.ts";
import { consentRoutes } from "./features/consents/routes.ts";
import { createConsentService } from "./features/consents/service.ts";
import { contactRoutes, requestRoutes } from "./features/contact/routes.ts";
import { createContactService } from "./features/contact/service.ts";
import { createRequestService } from "./features/contact/staff.ts";
import { deviceRoutes } from "./features/devices/routes.ts";
import { createEventHub } from "./features/events/event-hub.ts";
import { eventRoutes } from "./features/events/routes.ts";
import { exportRoutes } from "./features/exports/routes.ts";
import { createExportService } from "./features/exports/service.ts";
import { fieldDeviceRoutes } from "./features/field-devices/routes.ts";
import { createFieldDeviceService } from "./features/field-devices/service.ts";
import { createFruitHistoryService } from "./features/fruits/history.ts";
import { photoFileRoutes } from "./features/fruits/photo-files.ts";
import { createPhotoPartService } from "./features/fruits/photo-parts.ts";
import { createPhotoService } from "./features/fruits/photos.ts";
import { createPublicationService } from "./features/fruits/publication.ts";
import { publishedFileRoutes } from "./features/fruits/published-files.ts";
import { fruitRoutes } from "./features/fruits/routes.ts";
import { createFruitService } from "./features/fruits/service.ts";
import { createWholeFruitService } from "./features/fruits/whole-fruits.ts";
import { createGeocoder } from "./features/geocoding/geocoder.ts";
import { geocodingRoutes } from "./features/geocoding/routes.ts";
import { bounceRoutes } from "./features/mail/bounce-routes.ts";
import { createBounceService } from "./features/mail/bounces.ts";
import { createFruitConfirmation } from "./features/mail/fruit-confirmation.ts";
import { createMailer } from "./features/mail/mailer.ts";
import { mailPages } from "./features/mail/pages.ts";
import { mailFunctions, mailRoutes } from "./features/mail/routes.ts";
import { createMailService } from "./features/mail/service.ts";
import { createPredictionBatchService } from "./features/gpu-predictions/batches.ts";
import { createPredictionReviewService } from "./features/gpu-predictions/reviews.ts";
import { gpuPredictionRoutes } from "./features/gpu-predictions/routes.ts";
import { internalModelRoutes } from "./features/models/internal-routes.ts";
import { createInternalModelService } from "./features/models/internal.ts";
import { modelRoutes } from "./features/models/routes.ts";
import { createModelService } from "./features/models/service.ts";
import { nirImportRoutes } from "./features/nir-import/routes.ts";
import { createNirImportService } from "./features/nir-import/service.ts";
import { probeRoutes } from "./features/monitoring/probes.ts";
import { monitoringRoutes } from "./features/monitoring/routes.ts";
import type { ServerWatch } from "./features/monitoring/server-watch.ts";
import { createMonitoringService } from "./features/monitoring/service.ts";
import { notificationRoutes } from "./features/notifications/routes.ts";
import { createNotificationService } from "./features/notifications/service.ts";
import { createPhotoErasure } from "./features/privacy/erase-photos.ts";
import { createOwnDataService } from "./features/privacy/own-data.ts";
import { createRestrictionService } from "./features/privacy/restriction.ts";
import { privacyRoutes } from "./features/privacy/routes.ts";
import { createPrivacyService } from "./features/privacy/service.ts";
import { createPredictionHistoryService } from "./features/predictions/history.ts";
import { aiRoutes, predictionFunctions, predictionRoutes } from "./features/predictions/routes.ts";
import { createPredictionService } from "./features/predictions/service.ts";
import { sampleDataRoutes } from "./features/sample-data/routes.ts";
import { keepSamplePhotos } from "./features/sample-data/sample-files.ts";
import { createSampleDataService } from "./features/sample-data/service.ts";
import { settingsRoutes } from "./features/settings/routes.ts";
import { createSettingsService } from "./features/settings/service.ts";
import { createGlobalStatisticsService } from "./features/statistics/global.ts";
import { statisticsRoutes } from "./features/statistics/routes.ts";
import { sheetImportRoutes } from "./features/sheet-imports/routes.ts";
import { createSheetImportService } from "./features/sheet-imports/service.ts";
import { createStatisticsService } from "./features/statistics/service.ts";
import { createDatasetService } from "./features/training/dataset.ts";
import { internalTrainingRoutes } from "./features/training/internal-routes.ts";
import { trainingRoutes } from "./features/training/routes.ts";
import { createRunService } from "./features/training/runs.ts";
import { createTrainingService } from "./features/training/service.ts";
import { tutorialFileRoutes } from "./features/tutorials/file-routes.ts";
import { tutorialManagementRoutes } from "./features/tutorials/management-routes.ts";
import { createTutorialManagement } from "./features/tutorials/management.ts";
import { tutorialRoutes } from "./features/tutorials/routes.ts";
import { createTutorialService } from "./features/tutorials/service.ts";
import { tutorialUploadRoutes } from "./features/tutorials/upload-routes.ts";
import { createTutorialUploadService } from "./features/tutorials/uploads.ts";
import { unsentImportRoutes } from "./features/unsent-imports/routes.ts";
import { createUnsentImportService } from "./features/unsent-imports/service.ts";
import { apiKeyReach } from "./http/api-key-reach.ts";
import type { MapTiles } from "./features/geocoding/routes.ts";
import { createUserAccessService } from "./features/users/access.ts";
import { createUserExportService } from "./features/users/export.ts";
import { userRoutes } from "./features/users/routes.ts";
import { createUserService } from "./features/users/service.ts";
import { readableAddress } from "./http/addresses.ts";
import type { AppEnv } from "./http/app-env.ts";
import { backPressure } from "./http/back-pressure.ts";
import { clientAddress, rememberClientAddress } from "./http/client-address.ts";
import { describeApi } from "./http/description.ts";
import { namedDevice } from "./http/device.ts";
import { expectedUser } from "./http/expected-user.ts";
import { fairTurns } from "./http/fair-turns.ts";
import { sameOriginWrites } from "./http/origin.ts";
import { Problem, problemAnswer, problemHandler } from "./http/problem.ts";
import { createRateLimiter } from "./http/rate-limit.ts";
import { timeRequests } from "./http/request-times.ts";
import { freeToAct, secondFactorFirst } from "./http/second-factor-first.ts";
import { securityText } from "./http/security-text.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { serviceOnly } from "./http/service-token.ts";
import { serveWeb } from "./http/web.ts";
import type { AiService } from "./platform/ai/ai-service.ts";
import { createApart } from "./platform/apart/apart.ts";
import type { ChangeFeed } from "./platform/database/change-feed.ts";
import type { Database } from "./platform/database/database.ts";
import type { FileStore } from "./platform/files/files.ts";
import { createSignedLinks } from "./platform/files/signed-links.ts";
import type { Log } from "./platform/log.ts";
import type { Metrics } from "./platform/metrics/metrics.ts";
import type { MailTransport } from "./platform/mail/mail-transport.ts";
import type { Push } from "./platform/push/push.ts";

export type AppDeps = {
  database: Database;
  /** Connections of the role `elaeis_auth`. */
  authPool: pg.Pool;
  files: FileStore;
  ai: AiService;
  /** What is announced while it runs; its end ends every stream. */
  changes: ChangeFeed;
  push: Push;
  mail: MailTransport;
  metrics: Metrics;
  /** What this server finds when it looks at itself. */
  watch: Pick<ServerWatch, "id" | "figures">;
  /** Who shows it may read the metrics; undefined: nobody. */
  metricsToken: string | undefined;
  secrets: { sessions: string; links: string; factors: string };
  /** What the AI service shows when it asks for its work; undefined lets nobody in. */
  serviceToken: string | undefined;
  /** What a mail server shows that hands in what came back; undefined lets nobody in. */
  mailBounceToken?: string | undefined;
  publicUrl: URL;
  geocoderUrl: URL | undefined;
  mapTiles: MapTiles | undefined;
  /** What the settings screen shows of the environment. */
  installation: Installation;
  version: string;
  /** The built web app, or undefined to serve the API alone. */
  webFolder: string | undefined;
  log: Log;
  /** Reverse proxies in front of this server; none if not given. */
  trustedProxies?: number;
  /** True from when this server has been told to stop. */
  isStopping?: () => boolean;
  now?: () => Date;
  onPhotoReceived?: () => void;
};

export function createApp(deps: AppDeps) {
  const { database, authPool, changes, files, ai, publicUrl, log } = deps;
  const { isStopping = () => false } = deps;
  const now = deps.now ?? (() => new Date());
  const links = createSignedLinks(deps.secrets.links, now, createLinkAccess({ authPool, changes }));
  const rateLimiter = createRateLimiter(database, now);
  const apart = createApart();
  const { installation } = deps;
  const settings = createSettingsService({ database, installation, log });
  const mailer = createMailer({ settings, publicUrl });
  const mail = createMailService({
    database,
    mailer,
    transport: deps.mail,
    settings,
    rateLimiter,
    publicUrl,
    now,
  });
  const notices = createSecurityNotices({ mailer, now });
  const secondFactors = createSecondFactorService({
    authPool,
    database,
    notices,
    settings,
    rateLimiter,
    key: deps.secrets.factors,
    now,
  });
  const authentication = createAuthentication({
    pool: authPool,
    publicUrl,
    secrets: deps.secrets,
    lacksFactor: (userId) => secondFactors.isLacking(userId),
  });
  const lookUpSession = createSessionLookup(authPool, publicUrl, deps.secrets.sessions);
  const lookUpApiKey = createApiKeyLookup(authPool);
  const geocoder = createGeocoder({
    database,
    serviceUrl: deps.geocoderUrl,
    agent: `Elaeis/${deps.version} (${publicUrl.origin})`,
  });
  const fruitFiles = keepSamplePhotos(files);
  const fruits = createFruitService({
    database,
    files: fruitFiles,
    links,
    confirm: createFruitConfirmation({ mailer, settings, log }),
  });
  const onReceived = deps.onPhotoReceived ?? (() => undefined);
  const photos = createPhotoService({ database, files: fruitFiles, links, now, onReceived });
  const wholeFruits = createWholeFruitService({ fruits, files: fruitFiles, now, onReceived });
  const publication = createPublicationService({ database });
  const models = createModelService({ database, files, now });
  const photoParts = createPhotoPartService({ database, photos });
  const predictions = createPredictionService({
    database,
    files,
    links,
    ai,
    fruits,
    photos,
    models,
  });
  const history = createPredictionHistoryService({ database, links, now });
  const training = createTrainingService({ database, ai });
  const sampleData = createSampleDataService({ database, files });
  const tutorials = createTutorialService({ database, links });
  const tutorialManagement = createTutorialManagement({ database, files, links });
  const events = createEventHub({ changes: deps.changes });
  const notifications = createNotificationService({ database, push: deps.push, rateLimiter, now });
  const passwordRules = createPasswordRules({ settings, publicUrl });
  const ownAccount = createOwnAccountService({
    authPool,
    database,
    notices,
    rateLimiter,
    passwordRules,
    takeCode: (userId, code) => secondFactors.takeCode(userId, code),
  });
  const accountMails = createAccountMails({ mailer, publicUrl });
  const attempts = createSignInAttempts(rateLimiter);
  const knownDevices = createKnownDevices(authPool, publicUrl);
  const completeSignIn = createSignInCompletion({
    authentication,
    database,
    knownDevices,
    notices,
  });
  const access = {
    authPool,
    database,
    settings,
    passwordRules,
    mails: accountMails,
    notices,
    rateLimiter,
    attempts,
  };
  const users = createUserService({
    database,
    authPool,
    settings,
    passwordRules,
    mails: accountMails,
    notices,
    erasePhotosIfAsked: createPhotoErasure({ database, files: fruitFiles }),
  });
  const apiKeys = createApiKeyService({ database, notices });
  const ethereum = createEthereumService({ ...access, publicUrl, now });
  const startSession = createSessionStarter(authPool, publicUrl, deps.secrets.sessions, (userId) =>
    secondFactors.isLacking(userId),
  );
  const secondStep = createSecondStepService({
    authentication,
    authPool,
    database,
    rateLimiter,
    secondFactors,
    knownDevices,
    notices,
    publicUrl,
    secret: deps.secrets.sessions,
    now,
  });
  const passkeys = createPasskeyService({ authentication, authPool, rateLimiter, secondFactors });
  const findSession = createSessionFinder(authPool, publicUrl, deps.secrets.sessions);

  const api = new Hono<AppEnv>()
    .route(
      "/",
      accountRoutes({
        authPool,
        authentication,
        database,
        knownDevices,
        attempts,
        completeSignIn,
        ownAccount,
        secondStep,
        settings,
      }),
    )
    .route("/auth", secondStepRoutes({ knownDevices, completeSignIn, secondStep, passkeys }))
    .route(
      "/auth",
      accessRoutes({
        registration: createRegistrationService({ ...access, now, log }),
        addressProof: createAddressProofService({ ...access, now }),
        passwordReset: createPasswordResetService({ ...access, now }),
        knownDevices,
      }),
    )
    .route(
      "/auth/ethereum",
      ethereumRoutes({ ethereum, knownDevices, completeSignIn, startSession, secondStep }),
    )
    .route("/account/wallets", walletRoutes({ ethereum }))
    .route("/account/second-factor", secondFactorRoutes({ secondFactors, passkeys }))
    .route("/account", ownAccountRoutes({ ownAccount, findSession, knownDevices, passkeys }))
    .route("/api-keys", apiKeyRoutes({ apiKeys }))
    .route(
      "/fruits",
      fruitRoutes({
        fruits,
        photos,
        photoParts,
        wholeFruits,
        history: createFruitHistoryService({ database }),
        publication,
      }),
    )
    .route("/predictions", predictionRoutes({ predictions, history }))
    .route("/ai", aiRoutes({ ai, models }))
    .route("/ai", deviceRoutes({ ai }))
    .route("/training", trainingRoutes({ training }))
    .route("/models", modelRoutes({ models }))
    .route(
      "/gpu-predictions",
      gpuPredictionRoutes({
        batches: createPredictionBatchService({ database, models }),
        reviews: createPredictionReviewService({ database, links }),
      }),
    )
    .route("/geocoding", geocodingRoutes({ geocoder, mapTiles: deps.mapTiles }))
    .route("/devices", fieldDeviceRoutes({ fieldDevices: createFieldDeviceService({ database }) }))
    .route(
      "/unsent-imports",
      unsentImportRoutes({
        unsentImports: createUnsentImportService({ database, files, fruits, photos, log }),
      }),
    )
    .route(
      "/sheet-imports",
      sheetImportRoutes({
        sheetImports: createSheetImportService({ database, files, apart, log, now }),
      }),
    )
    .route(
      "/exports",
      exportRoutes({ exports: createExportService({ database, files, publicUrl, log }) }),
    )
    .route(
      "/nir-imports",
      nirImportRoutes({
        nirImports: createNirImportService({
          database,
          files,
          apart: createApart(),
          rateLimiter,
          now,
          log,
        }),
      }),
    )
    .route("/events", eventRoutes({ events, whoIsThere: lookUpSession }))
    .route("/notifications", notificationRoutes({ notifications, findSession }))
    .route("/tutorials", tutorialRoutes({ tutorials }))
    .route(
      "/tutorials/uploads",
      tutorialUploadRoutes({
        uploads: createTutorialUploadService({ database, files }),
        management: tutorialManagement,
      }),
    )
    .route("/tutorials", tutorialManagementRoutes({ management: tutorialManagement }))
    .route(
      "/statistics",
      statisticsRoutes({
        statistics: createStatisticsService({ database, now }),
        globalStatistics: createGlobalStatisticsService({ database, now }),
      }),
    )
    .route("/audit", auditRoutes({ audit: createAuditService({ database, now }) }))
    .route("/sample-data", sampleDataRoutes({ sampleData }))
    .route("/settings", settingsRoutes({ settings }))
    .route(
      "/administration",
      administrationRoutes({ administration: createAdministrationService({ database }) }),
    )
    // Before what is for people: it is let in by a token of its own.
    .route(
      "/mail/bounces",
      bounceRoutes({
        bounces: createBounceService({ database, publicUrl }),
        token: deps.mailBounceToken,
      }),
    )
    .route(
      "/monitoring",
      monitoringRoutes({
        monitoring: createMonitoringService(deps),
        whoIsThere: lookUpSession,
      }),
    )
    .route("/mail", mailRoutes({ mail }))
    .route(
      "/",
      contactRoutes({
        contact: createContactService({ database, mailer, rateLimiter, settings, log, now }),
      }),
    )
    .route(
      "/cookie-consents",
      consentRoutes({ consents: createConsentService({ database, rateLimiter, now }) }),
    )
    .route("/requests", requestRoutes({ requests: createRequestService({ database, mailer }) }))
    .route(
      "/users",
      userRoutes({
        users,
        userAccess: createUserAccessService({
          database,
          authPool,
          attempts,
          notices,
          apiKeys,
          ethereum,
        }),
        userExport: createUserExportService({ database, log }),
        now,
      }),
    )
    .route(
      "/privacy",
      privacyRoutes({
        ownData: createOwnDataService({ database, authPool, files, rateLimiter, now }),
        restriction: createRestrictionService({ database }),
        privacy: createPrivacyService({ database, users }),
        now,
      }),
    );

  const internal = new Hono<AppEnv>()
    .use(serviceOnly(deps.serviceToken))
    .route("/models", internalModelRoutes({ models: createInternalModelService(deps) }))
    .route(
      "/training",
      internalTrainingRoutes({ runs: createRunService(deps), dataset: createDatasetService(deps) }),
    )
    .all("*", (c) => problemAnswer(c, new Problem("not_found")));

  const app = new Hono<AppEnv>()
    .use(timeRequests(deps.metrics))
    .use(requestId())
    .use(async (c, next) => {
      await next();
      // The next request on this connection would meet a server that is gone.
      if (isStopping()) c.header("Connection", "close");
    })
    // Before everything that answers; what sets its own headers keeps them.
    .use(securityHeaders(publicUrl, deps.mapTiles))
    .use(rememberClientAddress(deps.trustedProxies ?? 0, log))
    .use((c, next) => hashingFor(clientAddress(c), next))
    .use(fairTurns())
    .use(readableAddress)
    // Before anything is compressed: what goes between two processes on one machine need not be.
    .route("/internal", internal)
    .route("/tutorial-files", tutorialFileRoutes({ tutorials, files }))
    .route("/published", publishedFileRoutes({ publication, files }))
    .use("/mail-pages/*", sameOriginWrites(publicUrl))
    .route("/mail-pages", mailPages({ mail, whoIsThere: freeToAct(lookUpSession) }))
    // Said by the compression itself, on an answer that is there, it makes a stream of every answer.
    .use(async (c, next) => {
      c.header("Vary", "Accept-Encoding");
      await next();
    })
    .use(compress())
    .use(sameOriginWrites(publicUrl))
    .get("/health", (c) => c.json({ ok: true, version: deps.version }))
    .get("/.well-known/security.txt", async (c) => {
      const { offices } = await settings.readPublic({ kind: "visitor" });
      return c.text(securityText({ publicUrl, offices, now: now() }));
    })
    .route("/", probeRoutes({ ...deps, isStopping }))
    .route("/photos", photoFileRoutes({ files, links }));

  const bounded = backPressure();
  for (const prefix of ["/api/*", "/functions/*"]) {
    app.use(prefix, bounded);
    app.use(prefix, async (c, next) => {
      c.set("actor", namedDevice(c, (await lookUpApiKey(c)) ?? (await lookUpSession(c))));
      c.header("Cache-Control", "no-store");
      await next();
    });
    app.use(prefix, apiKeyReach);
    app.use(prefix, secondFactorFirst);
    app.use(prefix, expectedUser);
  }
  app
    .route("/api", api)
    .route("/functions/v1", mailFunctions({ mail }))
    .route("/functions/v1", predictionFunctions({ predictions, rateLimiter }));
  app.get("/api/openapi.json", describeApi(app, description(deps)));
  for (const prefix of ["/api/*", "/functions/*"]) {
    app.all(prefix, (c) => problemAnswer(c, new Problem("not_found")));
  }
  if (deps.webFolder !== undefined) {
    serveWeb(app, deps.webFolder, publicUrl, createVisitorCheck(lookUpSession));
  }
  app.notFound((c) => problemAnswer(c, new Problem("not_found")));
  app.onError(problemHandler(log));
  return app;
}

function description(deps: AppDeps) {
  return {
    // Between the server and its AI service; nobody else can do anything there.
    exclude: [/^\/internal\//],
    // A file that is made when it is asked for is an operation as well.
    excludeStaticFile: false,
    documentation: {
      info: { title: "Elaeis", version: deps.version, description: "Field data of oil-palm fruit" },
      servers: [{ url: deps.publicUrl.origin }],
      components: {
        securitySchemes: {
          session: { type: "apiKey" as const, in: "cookie" as const, name: "elaeis.session_token" },
          // Of a person's program; for fruits, predictions and statistics.
          apiKey: { type: "http" as const, scheme: "bearer" },
        },
      },
    },
  };
}
