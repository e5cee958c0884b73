import { useEffect, useState } from "react";
import { install } from "#device/install/install-offer.ts";
import { useInstallation } from "#device/install/installation.ts";
import { hasUnsavedWork } from "../session/unsaved-work.ts";
import { isIos } from "#device/sync/ios.ts";
import { InstallCard } from "./install-card.tsx";
import { keepInstallSeen, wasInstallSeen } from "./install-seen.ts";
import { isTyping, onTypingOver } from "./typing.ts";

/** Once, and never over work that is not saved, nor while a field is filled in; not where it is an app already. */
export function InstallPrompt() {
  const installation = useInstallation();
  const [isAside, setAside] = useState(wasInstallSeen);
  const [isInterrupting, setInterrupting] = useState(isTyping);
  useEffect(() => onTypingOver(() => setInterrupting(false)), []);
  const byHand = installation === "by-hand" && isIos();
  const isOffered = byHand || installation === "offered";
  if (isAside || isInterrupting || hasUnsavedWork() || !isOffered) return null;
  const putAside = () => {
    keepInstallSeen();
    setAside(true);
  };
  return <InstallCard byHand={byHand} onInstall={() => void install()} onAside={putAside} />;
}
