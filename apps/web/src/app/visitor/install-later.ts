/** Offers to install the app ten seconds after the start, once, on a page without the app. */
import {
  install,
  listenForInstallOffer,
  onInstallation,
  readInstallation,
} from "#device/install/install-offer.ts";
import { installAfterMs } from "../overlays/install-after.ts";
import { keepInstallSeen, wasInstallSeen } from "../overlays/install-seen.ts";
import { isTyping, onTypingOver } from "../overlays/typing.ts";
import { isIos } from "#device/sync/ios.ts";
import { hideCard, showCard } from "./card.ts";
import { isAsking } from "./cookie-choices.ts";

let isTime = false;
let isShown = false;

export function offerToInstallLater(): void {
  listenForInstallOffer();
  onInstallation(offerNow);
  onTypingOver(offerNow);
  setTimeout(
    () => {
      isTime = true;
      offerNow();
    },
    Math.max(0, installAfterMs - performance.now()),
  );
}

/** What was on screen stays; asked again once there is room for it, or other words. */
export function offerNow(): void {
  const installation = readInstallation();
  const byHand = installation === "by-hand" && isIos();
  const isOffered = byHand || installation === "offered";
  const isFree = isShown || !isTyping();
  if (isTime && isOffered && isFree && !wasInstallSeen() && !isAsking()) show(byHand);
  else if (isShown && !isOffered) hide();
}

function show(byHand: boolean): void {
  isShown = true;
  showCard(byHand ? "install-by-hand" : "install", {
    install: () => void install(),
    aside: () => {
      keepInstallSeen();
      hide();
    },
  });
}

function hide(): void {
  isShown = false;
  hideCard();
}
