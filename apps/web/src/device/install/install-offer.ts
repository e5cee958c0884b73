/** The browser's own offer to install the app, kept for the moment a person asks for it. */

export type Installation =
  /** Already opened as an app of its own. */
  | "installed"
  /** The browser asks on our word. */
  | "offered"
  /** By the browser's menu, or not at all. */
  | "by-hand";

type InstallOffer = Event & { prompt: () => Promise<unknown> };

const listeners = new Set<() => void>();
let offer: InstallOffer | null = null;
let wasInstalled = false;

/** From the start on: the browser offers once. */
export function listenForInstallOffer(): void {
  addEventListener("beforeinstallprompt", (event) => {
    if (!isOffer(event)) return;
    offer = event;
    tell();
  });
  addEventListener("appinstalled", () => {
    wasInstalled = true;
    offer = null;
    tell();
  });
}

/** An offer can be taken up once, whatever the person then says. */
export async function install(): Promise<void> {
  const taken = offer;
  offer = null;
  await taken?.prompt();
  tell();
}

export function readInstallation(): Installation {
  if (wasInstalled || matchMedia("(display-mode: standalone)").matches) return "installed";
  return offer === null ? "by-hand" : "offered";
}

export function onInstallation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function isOffer(event: Event): event is InstallOffer {
  return "prompt" in event && typeof event.prompt === "function";
}
