/** The permissions that a collector's phone needs: the state of each, and how to request it. */
import { hasCamera, lookForCamera } from "#device/camera/camera-offer.ts";
import { askForCamera } from "#device/camera/camera-stream.ts";
import { locate } from "#device/location/position.ts";
import { readPermission } from "#device/permissions/permission-state.ts";
import { readPushState, startPush } from "#device/push/push-device.ts";
import { askToPersist, readStorage } from "#device/sync/storage.ts";
import type { Language } from "#language/language.ts";

export type Answer = "unasked" | "granted" | "denied" | "unavailable";

type Permission = {
  read: (userId: string) => Promise<Answer>;
  /** Only on a tap. */
  ask: (userId: string, language: Language) => Promise<Answer>;
};

export const permissions = {
  camera: {
    read: async () => ((await hasCamera()) ? answerFor("camera") : "unavailable"),
    ask: async () => {
      const failure = await askForCamera();
      await lookForCamera();
      if (failure === null) return "granted";
      return failure === "refused" ? refused("camera") : "unavailable";
    },
  },
  location: {
    read: async () => ("geolocation" in navigator ? answerFor("geolocation") : "unavailable"),
    ask: async () => {
      const found = await locate(navigator.geolocation);
      if (!found.ok && found.failure === "denied") return refused("geolocation");
      // It is allowed, even where no satellite was seen yet.
      return !found.ok && found.failure === "unsupported" ? "unavailable" : "granted";
    },
  },
  notifications: {
    read: async (userId) => {
      const { support, permission, isSubscribed } = await readPushState(userId);
      if (permission === "unsupported" || !support.push) return "unavailable";
      if (permission === "denied") return "denied";
      return isSubscribed ? "granted" : "unasked";
    },
    ask: async (userId, language) => {
      const attempt = await startPush(userId, language);
      if (attempt === "denied") return "denied";
      if (attempt === "dismissed") return "unasked";
      return attempt === "subscribed" ? "granted" : "unavailable";
    },
  },
  storage: {
    read: async () => ((await readStorage()).isPersistent ? "granted" : "unasked"),
    ask: async () => {
      await askToPersist();
      return (await readStorage()).isPersistent ? "granted" : "denied";
    },
  },
} satisfies Record<string, Permission>;

async function answerFor(name: "camera" | "geolocation"): Promise<Answer> {
  const state = await readPermission(name);
  return state === "granted" || state === "denied" ? state : "unasked";
}

/** Closed without an answer, the question can be asked again. */
async function refused(name: "camera" | "geolocation"): Promise<Answer> {
  return (await readPermission(name)) === "prompt" ? "unasked" : "denied";
}
