/** The figures as they come, while the tab is in front; in the back nothing is asked for. */
import { historyMs, silentAfterMs } from "@elaeis/domain/monitoring/monitoring";
import type { MonitoringMessage, Sample } from "@elaeis/domain/monitoring/monitoring-schemas";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useConnection } from "#app/connection/use-connection.ts";
import { fetchIncidents, followMonitoring, incidentsKey } from "#api/monitoring.ts";
import { keepFollowing, type Connection } from "./keep-following.ts";
import { pauseOrWish } from "./pause.ts";

export type Monitoring = {
  connection: Connection;
  /** Undefined until the first figures are there. */
  latest: MonitoringMessage | undefined;
  /** When they came, by this device's clock. */
  receivedMs: number | undefined;
  samples: readonly Sample[];
  connectNow: () => void;
};

export function useMonitoring(): Monitoring {
  const [connection, setConnection] = useState<Connection>({ is: "connecting" });
  const [received, setReceived] = useState<{ message: MonitoringMessage; atMs: number }>();
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const [{ pause, wish }] = useState(pauseOrWish);
  useEffect(() => {
    let turn: AbortController | undefined;
    const look = () => {
      turn?.abort();
      turn = undefined;
      if (document.visibilityState === "hidden") return;
      turn = new AbortController();
      const onMessage = (message: MonitoringMessage) => {
        setReceived({ message, atMs: Date.now() });
        setSamples((known) => withNew(known, message));
      };
      void keepFollowing(
        { open: followMonitoring, onMessage, onConnection: setConnection, pause },
        turn.signal,
      );
    };
    document.addEventListener("visibilitychange", look);
    look();
    return () => {
      document.removeEventListener("visibilitychange", look);
      turn?.abort();
    };
  }, [pause]);
  const { message: latest, atMs: receivedMs } = received ?? {};
  return { connection, latest, receivedMs, samples, connectNow: wish };
}

/** Whether the last figures are so old that they say nothing of now. */
export function useIsStale(receivedMs: number | undefined): boolean {
  const [staleMs, setStaleMs] = useState<number>();
  useEffect(() => {
    if (receivedMs === undefined) return;
    const waitMs = receivedMs + silentAfterMs - Date.now();
    const timer = setTimeout(() => setStaleMs(receivedMs), Math.max(0, waitMs));
    return () => clearTimeout(timer);
  }, [receivedMs]);
  return receivedMs !== undefined && staleMs === receivedMs;
}

/** The rest of the app asks at once whether the server is there. */
export function useCheckWhenLost({ is }: Connection): void {
  const { check } = useConnection();
  useEffect(() => {
    if (is === "waiting") check();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once each time that it is lost
  }, [is]);
}

/** A stream begins with all that is known, so a point may come a second time. */
function withNew(known: readonly Sample[], { at, samples }: MonitoringMessage): readonly Sample[] {
  if (samples.length === 0) return known;
  const keyOf = (sample: Sample) => `${sample.server} ${sample.at}`;
  const had = new Set(known.map(keyOf));
  const firstMs = Date.parse(at) - historyMs;
  return [...known, ...samples.filter((sample) => !had.has(keyOf(sample)))].filter(
    (sample) => Date.parse(sample.at) >= firstMs,
  );
}

/** Asked for again whenever one begins or ends. */
export function useIncidents(latest: MonitoringMessage | undefined) {
  const open = latest?.open_incidents?.map(({ id }) => id).join() ?? "";
  return useQuery({
    queryKey: [...incidentsKey, open],
    queryFn: ({ signal }) => fetchIncidents(signal),
    placeholderData: (before) => before,
  });
}
