/** Starts what keeps the screens true while others work, and shows what happened elsewhere. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { useLanguage } from "#language/language-provider.tsx";
import { useKeptTasks } from "../retakes/use-open-tasks.ts";
import { useUser } from "../session/use-session.ts";
import { useSyncEngine } from "#device/sync/sync-provider.tsx";
import { LiveNotices } from "./live-notices.tsx";
import { notifyOfOutbox } from "./outbox-notices.ts";
import { renewPush } from "#device/push/push-device.ts";
import { startLive } from "./start-live.ts";

export function LiveUpdates() {
  const queries = useQueryClient();
  const user = useUser();
  const engine = useSyncEngine();
  const { language } = useLanguage();
  useEffect(() => startLive(queries, user.id), [queries, user.id]);
  useEffect(
    () => (engine === null ? undefined : notifyOfOutbox(engine, queries, user)),
    [engine, queries, user],
  );
  useEffect(() => {
    // Merely keeps the server up to date: the next start says it again.
    void renewPush(user.id, language).catch(() => undefined);
  }, [user.id, language]);
  useKeptTasks();
  useOpenedNotices();
  return <LiveNotices />;
}

/** A tap on a notification while the app is open: the worker brings it to the front and names the screen. */
function useOpenedNotices(): void {
  const navigate = useNavigate();
  const open = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => {
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== "object" || data === null || !("open" in data)) return;
      if (typeof data.open === "string" && data.open.startsWith("/")) open(data.open);
    };
    navigator.serviceWorker?.addEventListener("message", hear);
    return () => navigator.serviceWorker?.removeEventListener("message", hear);
  }, []);
}
