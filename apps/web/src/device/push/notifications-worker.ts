/** The part of the service worker that is called when something is pushed, and when it is tapped. */
import {
  pushKeySchema,
  pushMessageSchema,
} from "@elaeis/domain/notifications/notification-schemas";
import * as z from "zod/mini";
import { clientHeaders } from "#api/version.ts";
import { pathOfPush } from "./notice-path.ts";
import { rememberedDevice } from "./remembered-device.ts";

declare const self: ServiceWorkerGlobalScope;

const headers = { "content-type": "application/json", ...clientHeaders };

export function receiveNotifications(): void {
  self.addEventListener("push", (event) => event.waitUntil(show(event.data?.text())));
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
  });
  self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain()));
}

async function show(data: string | undefined): Promise<void> {
  const message = z.safeParse(pushMessageSchema, parseJson(data));
  if (!message.success) {
    // Browsers take the permission away from who is pushed to and shows nothing.
    await self.registration.showNotification("Elaeis", { icon: "/icons/icon-192.png" });
    return;
  }
  const { kind, about = kind, title, body, language, fruit } = message.data;
  await self.registration.showNotification(title, {
    body,
    lang: language,
    // One notification a type, or one a fruit: the latest says it all.
    tag: `${about} ${fruit ?? ""}`,
    icon: "/icons/icon-192.png",
    badge: "/icons/badge-96.png",
    data: { path: pathOfPush(message.data) },
  });
}

/** The app that is open comes to the front and goes there by itself; else it is opened there. */
async function open(data: unknown): Promise<void> {
  const path = pathIn(data) ?? "/dashboard";
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find(({ focused }) => focused) ?? windows[0];
  if (shown === undefined) {
    await self.clients.openWindow(path);
    return;
  }
  // Some browsers let no worker bring a window to the front; it goes there all the same.
  await shown.focus().catch(() => undefined);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client, no window
  shown.postMessage({ open: path });
}

/** The push service gave this browser another address. At its next start the app would notice, too. */
async function subscribeAgain(): Promise<void> {
  const device = await rememberedDevice();
  if (device === null) return;
  const asked = await fetch("/api/notifications/key", { headers });
  const key = z.safeParse(pushKeySchema, await asked.json());
  if (!key.success || key.data.public_key === null) return;
  const subscription = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key.data.public_key,
  });
  const { endpoint, keys } = subscription.toJSON();
  await fetch(`/api/notifications/devices/${device.device}`, {
    method: "PUT",
    headers: { ...headers, "x-user": device.userId },
    body: JSON.stringify({ endpoint, keys, language: device.language }),
  });
}

function pathIn(data: unknown): string | null {
  if (typeof data !== "object" || data === null || !("path" in data)) return null;
  return typeof data.path === "string" && data.path.startsWith("/") ? data.path : null;
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
