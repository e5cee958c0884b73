import { useState } from "react";
import { install } from "../install/install-offer.ts";
import { useInstallation } from "../install/installation.ts";
import { hasUnsavedWork } from "../session/unsaved-work.ts";
import { isIos } from "../sync/ios.ts";
import { InstallCard } from "./install-card.tsx";
import { keepInstallSeen, wasInstallSeen } from "./install-seen.ts";

/** Once, and never over work that is not saved; not where it is an app already. */
export function InstallPrompt() {
  const installation = useInstallation();
  const [isAside, setAside] = useState(wasInstallSeen);
  const byHand = installation === "by-hand" && isIos();
  if (isAside || hasUnsavedWork() || !(byHand || installation === "offered")) return null;
  const putAside = () => {
    keepInstallSeen();
    setAside(true);
  };
  return <InstallCard byHand={byHand} onInstall={() => void install()} onAside={putAside} />;
}
