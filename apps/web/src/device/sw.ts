/**
 * The service worker: the app's own files, held whole and together, so that it starts without network.
 * It touches no data: what the server answers and what waits to be sent is kept by the app itself.
 *
 * A new version is fetched whole beside the old one and waits until the app says that nobody is in the
 * middle of something; the old files go only then.
 */
import {
  getCacheKeyForURL,
  matchPrecache,
  precache,
  PrecacheController,
  type PrecacheEntry,
} from "workbox-precaching";
import { countWorkerUse } from "./data-use/worker-use.ts";
import { isTutorialFile, keptAddress, keptFilesCache } from "./kept-files/address.ts";
import { answerFromKept } from "./kept-files/answer-from-kept.ts";
import { keepLaterFiles, openLaterFiles } from "./later-files.ts";
import { receiveNotifications } from "./push/notifications-worker.ts";

declare const self: ServiceWorkerGlobalScope;
/** Every file of the app, put in by the build. */
declare const APP_FILES: PrecacheEntry[];
/** Those of each language, which a device keeps where it was chosen. */
declare const PHRASE_FILES: Record<string, string[]>;
/** Addresses of those that can wait, phrases among them: kept once they are first opened. */
declare const LATER_FILES: string[];

/** What only the server can answer, by the first part of its address. */
const serverPaths = ["api", "functions", "photos", "published", "mail-pages", "health", "internal"];
const serverAddresses = new RegExp(`^/(${serverPaths.join("|")})(/|$)`);

const laterFiles = new Set(LATER_FILES);

countWorkerUse();
precache(APP_FILES);
receiveNotifications();

/** Chromium 123 and later: https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes */
type Routing = {
  addRoutes: (
    rules: { condition: { urlPattern: { pathname: string } }; source: "network" }[],
  ) => Promise<void>;
};

// Where the browser lets them, requests to the server pass the worker by: it is not woken for nothing, and
// none of them keeps it up when a new version is to take over.
self.addEventListener("install", (event) => {
  if (!canRoute(event)) return;
  const rules = serverPaths.map((path) => ({
    condition: { urlPattern: { pathname: `/${path}{/*}?` } },
    source: "network" as const,
  }));
  event.waitUntil(event.addRoutes(rules).catch(() => undefined));
});

// A new version speaks each language that the former one spoke here.
self.addEventListener("install", (event) => event.waitUntil(keepPhrases()));

async function keepPhrases(): Promise<void> {
  const spoken = await phrasesSpokenHere();
  // None where the former version had every language in its screens.
  await keepLaterFiles(spoken.length > 0 ? spoken : Object.values(PHRASE_FILES).flat());
}

/** Those of this version, in the languages of which any version's are held. */
async function phrasesSpokenHere(): Promise<string[]> {
  const held = await heldLater();
  return Object.entries(PHRASE_FILES).flatMap(([language, files]) =>
    held.some((address) => address.includes(`/phrases.${language}.`)) ? files : [],
  );
}

async function heldLater(): Promise<string[]> {
  const held = await (await openLaterFiles()).keys();
  return held.map(({ url }) => new URL(url).pathname);
}

function canRoute(event: object): event is Routing {
  return "addRoutes" in event;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (serverAddresses.test(url.pathname)) return;
  if (isTutorialFile(url.pathname)) return event.respondWith(keptFile(request));
  event.respondWith(fromDevice(request));
});

self.addEventListener("message", (event) => {
  if (event.data === "take-over") void self.skipWaiting();
  if (event.data === "how-much-is-kept") event.waitUntil(tellHowMuchIsKept(event.ports[0]));
});

// The first version takes care of the page that brought it, which is then ready for no network.
self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), forgetFormerFiles()]));
});

/** Background sync, where there is one: the open app does the sending. */
self.addEventListener("sync", (event) => {
  if ("waitUntil" in event && typeof event.waitUntil === "function") {
    event.waitUntil(callApp("sync"));
  }
});

async function fromDevice(request: Request): Promise<Response> {
  const held = await matchPrecache(request.mode === "navigate" ? "/index.html" : request.url);
  if (held) return held;
  return laterFiles.has(new URL(request.url).pathname) ? fromDeviceLater(request) : fetch(request);
}

/** Its name holds the fingerprint of its content, so what is kept is what is asked for. */
async function fromDeviceLater(request: Request): Promise<Response> {
  const cache = await openLaterFiles();
  const held = await cache.match(request, { ignoreVary: true });
  if (held) return held;
  const answer = await fetch(request);
  // A full disk must not keep anybody out.
  if (answer.ok) await cache.put(request, answer.clone()).catch(() => undefined);
  return answer;
}

/** The app keeps films and sheets that were opened; see kept-files. */
async function keptFile(request: Request): Promise<Response> {
  const cache = await caches.open(keptFilesCache);
  const kept = await cache.match(keptAddress(request.url, self.location.origin));
  return kept ? answerFromKept(kept, request.headers.get("range")) : fetch(request);
}

async function forgetFormerFiles(): Promise<void> {
  const cache = await openLaterFiles();
  for (const request of await cache.keys()) {
    if (!laterFiles.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

/** @param port of the page that asks */
async function tellHowMuchIsKept(port: MessagePort | undefined): Promise<void> {
  const wanted = new Set(APP_FILES.map((file) => getCacheKeyForURL(addressOf(file))));
  const cache = await caches.open(new PrecacheController().strategy.cacheName);
  const kept = (await cache.keys()).filter(({ url }) => wanted.has(url));
  const later = await heldLater();
  const phrases = await phrasesSpokenHere();
  port?.postMessage({
    kept: kept.length + phrases.filter((address) => later.includes(address)).length,
    all: wanted.size + Math.max(phrases.length, 1),
  });
}

function addressOf(file: PrecacheEntry | string): string {
  return typeof file === "string" ? file : file.url;
}

async function callApp(message: string): Promise<void> {
  for (const client of await self.clients.matchAll({ type: "window" })) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client, no window
    client.postMessage(message);
  }
}
