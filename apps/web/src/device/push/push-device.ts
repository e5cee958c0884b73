/** Whether this browser can be pushed to, whether it is, and how it comes to be or not to be. */
import type { PushSubscriptionBody } from "@elaeis/domain/notifications/push-subscription-schema";
import { deviceId } from "#api/device-id.ts";
import { fetchPushKey, subscribeDevice, unsubscribeDevice } from "#api/notifications.ts";
import type { Language } from "#language/language.ts";
import { forgetDevice, rememberDevice, rememberedDevice } from "./remembered-device.ts";

export type PushSupport = {
  /** Pages opened over plain http are given none of it. */
  secure: boolean;
  notifications: boolean;
  /** The app's own files are on the device, with the worker that receives what is pushed. */
  worker: boolean;
  push: boolean;
  installed: boolean;
};

export type PushState = {
  support: PushSupport;
  /** Specification, section 4: granted, denied, or not asked yet. */
  permission: NotificationPermission | "unsupported";
  isSubscribed: boolean;
};

export const pushStateKey = (userId: string) => ["push-state", userId] as const;

export async function readPushState(userId: string): Promise<PushState> {
  const registration = await worker();
  const notifications = "Notification" in window;
  const support: PushSupport = {
    secure: isSecureContext,
    notifications,
    worker: registration !== undefined,
    push: "PushManager" in window,
    installed: isInstalled(),
  };
  const permission = notifications ? Notification.permission : "unsupported";
  const subscription = await registration?.pushManager?.getSubscription();
  const isSubscribed =
    permission === "granted" &&
    Boolean(subscription) &&
    (await rememberedDevice())?.userId === userId;
  return { support, permission, isSubscribed };
}

/** What came of asking to be pushed to. */
export type PushAttempt = "subscribed" | "denied" | "dismissed" | "not_offered" | "no_worker";

/** Only on a tap: browsers ask the person themselves. @throws when the push service or the server fails */
export async function startPush(userId: string, language: Language): Promise<PushAttempt> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "dismissed";
  const key = await fetchPushKey();
  if (key === null) return "not_offered";
  const registration = await worker();
  if (registration === undefined) return "no_worker";
  const subscription = await subscribed(registration.pushManager, key);
  await notifyServer(subscription, userId, language);
  return "subscribed";
}

export async function stopPush(): Promise<void> {
  await unsubscribeDevice();
  const subscription = await (await worker())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await forgetDevice();
}

/**
 * At each start, for the person it was made for: a new session and another language are sent to the
 * server, and a subscription the browser has lost is made again.
 */
export async function renewPush(userId: string, language: Language): Promise<void> {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  if ((await rememberedDevice())?.userId !== userId) return;
  const registration = await worker();
  const key = await fetchPushKey();
  if (registration === undefined || key === null) return;
  await notifyServer(await subscribed(registration.pushManager, key), userId, language);
}

/** Shown by this very device, about itself. */
export async function showLocally(
  title: string,
  options: NotificationOptions & { data: { path: string } },
): Promise<void> {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  await (await worker())?.showNotification(title, options);
}

async function subscribed(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const present = await manager.getSubscription();
  if (present !== null && keyOf(present) === key) return present;
  // Made for a server that has since lost its keys.
  await present?.unsubscribe();
  return manager.subscribe(options);
}

function keyOf(subscription: PushSubscription): string | null {
  const key = subscription.options.applicationServerKey;
  if (key === null) return null;
  const binary = String.fromCharCode(...new Uint8Array(key));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function notifyServer(
  subscription: PushSubscription,
  userId: string,
  language: Language,
): Promise<void> {
  await subscribeDevice(bodyOf(subscription, language));
  await rememberDevice({ userId, device: deviceId(), language });
}

function bodyOf(subscription: PushSubscription, language: Language): PushSubscriptionBody {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) {
    throw new Error("the browser subscribed without an address");
  }
  return { endpoint, keys: { p256dh, auth }, language };
}

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  return "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

function isInstalled(): boolean {
  const ios: unknown = "standalone" in navigator ? navigator.standalone : false;
  return matchMedia("(display-mode: standalone)").matches || ios === true;
}
