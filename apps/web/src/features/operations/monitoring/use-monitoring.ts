/** The figures as they come, while the tab is in front; in the back nothing is asked for. */
import { historyMs } from "@elaeis/domain/monitoring/monitoring";
import type { MonitoringMessage, Sample } from "@elaeis/domain/monitoring/monitoring-schemas";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { fetchIncidents, followMonitoring, incidentsKey } from "../../../api/monitoring.ts";
import { keepFollowing, type Connection } from "./keep-following.ts";
import { pauseOrWish } from "./pause.ts";

export type Monitoring = {
  connection: Connection;
  /** Undefined until the first figures are there. */
  latest: MonitoringMessage | undefined;
  samples: readonly Sample[];
  connectNow: () => void;
};

export function useMonitoring(): Monitoring {
  const [connection, setConnection] = useState<Connection>({ is: "connecting" });
  const [latest, setLatest] = useState<MonitoringMessage>();
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
        setLatest(message);
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
  return { connection, latest, samples, connectNow: wish };
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
