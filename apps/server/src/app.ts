/** The application: what every request passes, then the routes of the features. */
import { Hono } from "hono";
import { compress } from "hono/compress";
import { createMiddleware } from "hono/factory";
import { requestId } from "hono/request-id";
import type { Core } from "./core.ts";
import type { Features } from "./features.ts";
import { hashingFor } from "./platform/passwords/password-hash.ts";
import { createVisitorCheck } from "./http/session-lookup.ts";
import { logRequests } from "./http/access-log.ts";
import { readableAddress } from "./http/addresses.ts";
import { apiKeyReach, unversionedPath } from "./http/api-key-reach.ts";
import type { AppEnv } from "./http/app-env.ts";
import { backPressure } from "./http/back-pressure.ts";
import { clientAddress, rememberClientAddress } from "./http/client-address.ts";
import { describeApi, documentation } from "./http/description.ts";
import { namedDevice } from "./http/device.ts";
import { expectedUser } from "./http/expected-user.ts";
import { fairTurns } from "./http/fair-turns.ts";
import { fullDisk } from "./http/full-disk.ts";
import type { Mounts } from "./http/mounts.ts";
import { sameOriginWrites } from "./http/origin.ts";
import { problemAnswer, problemHandler } from "./http/problem.ts";
import { Problem } from "./platform/problem.ts";
import { timeRequests } from "./http/request-times.ts";
import { freeToAct, secondFactorFirst } from "./http/second-factor-first.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { securityText } from "./http/security-text.ts";
import { serviceOnly } from "./http/service-token.ts";
import { serveWeb } from "./http/web.ts";

const apiPaths = ["/api/*", "/functions/*"];

export function createApp(core: Core, features: Features) {
  const { publicUrl, log, webFolder } = core;
  const { lookUpSession } = features;
  const app = new Hono<AppEnv>({ getPath: unversionedPath });
  passRequests(app, core);
  // Before compression: local traffic and photos gain nothing from it.
  app.use("/internal/*", serviceOnly(core.serviceToken));
  mount(app, features, "internal", "/internal");
  app.all("/internal/*", (c) => problemAnswer(c, new Problem("not_found")));
  mount(app, features, "files");
  app.use("/mail-pages/*", sameOriginWrites(publicUrl), async (c, next) => {
    c.set("actor", await freeToAct(lookUpSession)(c));
    await next();
  });
  mount(app, features, "pages");
  // Set here: set by the compression on a finished answer, it turns every answer into a stream.
  app.use(async (c, next) => {
    c.header("Vary", "Accept-Encoding");
    await next();
  });
  app.use(compress(), sameOriginWrites(publicUrl));
  app.get("/health", (c) => c.json({ ok: true, version: core.version }));
  app.get("/.well-known/security.txt", async (c) => {
    const { offices } = await features.settings.readPublic({ kind: "visitor" });
    return c.text(securityText({ publicUrl, offices, now: core.now() }));
  });
  mount(app, features, "probes");
  serveApi(app, core, features);
  if (webFolder !== undefined) {
    serveWeb(app, webFolder, publicUrl, createVisitorCheck(lookUpSession));
  }
  app.notFound((c) => problemAnswer(c, new Problem("not_found")));
  app.onError(problemHandler(log));
  return app;
}

/** What every request passes, whatever it asks for. */
function passRequests(app: Hono<AppEnv>, core: Core): void {
  app.use(timeRequests(core.metrics), requestId(), logRequests(core.log));
  app.use(async (c, next) => {
    await next();
    // The next request on this connection would find the server gone.
    if (core.isStopping()) c.header("Connection", "close");
  });
  app.use(async (c, next) => {
    await next();
    // Answered as GET is, without the body: nobody would ever end a stream that is in it.
    if (c.req.method === "HEAD") await c.res.body?.cancel();
  });
  // Before everything that answers; a route that sets its own headers keeps them.
  app.use(securityHeaders(core.publicUrl, core.mapTiles));
  app.use(rememberClientAddress(core.trustedProxies, core.log));
  app.use((c, next) => hashingFor(clientAddress(c), next, c.req.raw));
  app.use(fairTurns(), readableAddress);
}

function serveApi(app: Hono<AppEnv>, core: Core, features: Features): void {
  const { lookUpApiKey, lookUpSession } = features;
  const identified = createMiddleware<AppEnv>(async (c, next) => {
    c.set("actor", namedDevice(c, (await lookUpApiKey(c)) ?? (await lookUpSession(c))));
    c.header("Cache-Control", "no-store");
    await next();
  });
  const bounded = backPressure();
  const refuseOnFullDisk = fullDisk(core.diskReserve.assertDiskSpace);
  for (const path of apiPaths) {
    app.use(
      path,
      bounded,
      refuseOnFullDisk,
      identified,
      apiKeyReach,
      secondFactorFirst,
      expectedUser,
    );
  }
  for (const { api = [] } of features.mounts) for (const routes of api) app.route("/", routes);
  const describe = describeApi(app, documentation(core));
  app.get("/api/openapi.json", describe("whole"));
  app.get("/api/v1/openapi.json", describe("programs"));
  for (const path of apiPaths) app.all(path, (c) => problemAnswer(c, new Problem("not_found")));
}

function mount(
  app: Hono<AppEnv>,
  features: Features,
  where: Exclude<keyof Mounts, "api">,
  prefix = "/",
): void {
  const into = app.basePath(prefix);
  for (const [path, routes] of features.mounts.flatMap((mounts) => mounts[where] ?? [])) {
    into.route(path, routes);
  }
}
