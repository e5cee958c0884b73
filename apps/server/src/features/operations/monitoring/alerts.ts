/**
 * From figures to incidents and mails. Each server remembers how long each matter has been wrong or
 * right; it reports what concerns itself, and the server that has run longest reports the rest.
 * A unique index and the mails' keys prevent a second report even while two servers both
 * think so, as after the database was away.
 */
import {
  holdMinutesOf,
  isOfServer,
  readAlerts,
  worseFor,
  type AlertReading,
} from "@elaeis/domain/monitoring/alert-rules";
import type { AlertThresholds } from "@elaeis/domain/monitoring/alert-thresholds";
import { calmAlert, readOn, type AlertState } from "@elaeis/domain/monitoring/hysteresis";
import type { AlertKind } from "@elaeis/domain/monitoring/monitoring";
import type { Incident, ServerFigures } from "@elaeis/domain/monitoring/monitoring-schemas";
import { uuidv7 } from "uuidv7";
import type { Tx } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type { Mailer } from "#features/people/mail/mailer.ts";
import { notifyOfIncident } from "./incident-mails.ts";
import { endIncident, insertIncident, listOpenIncidents, noteWorst } from "./queries.ts";

type About = { kind: AlertKind; subject: string };
type Watched = About & { threshold: number | null; state: AlertState };

export type AlertWatch = {
  read: (figures: ServerFigures, thresholds: AlertThresholds, atMs: number) => void;
  /** @param names of the servers that say nothing any more */
  readSilent: (names: readonly string[], thresholds: AlertThresholds, atMs: number) => void;
  /** Brings the incidents to what was read. @param names of the servers that are there, the own one too */
  settle: (
    tx: Tx,
    place: { name: string; names: readonly string[]; leads: boolean; atMs: number },
  ) => Promise<void>;
};

const keyOf = ({ kind, subject }: About) => `${kind} ${subject}`;

export function createAlertWatch({ mailer, log }: { mailer: Mailer; log: Log }): AlertWatch {
  const watched = new Map<string, Watched>();
  const settled = new Set<string>();

  /** What began before this server did goes on, and must have been right for a while to end. */
  function resume(each: Watched, incident: Incident | undefined): void {
    const isFirst = !settled.has(keyOf(each));
    settled.add(keyOf(each));
    if (!isFirst || incident === undefined || each.state.isOn) return;
    const { began_at: beganAt, worst } = incident;
    each.state = { ...calmAlert, isOn: true, beganMs: Date.parse(beganAt), worst };
  }

  function note(reading: AlertReading, thresholds: AlertThresholds, atMs: number): void {
    const { kind, subject, threshold } = reading;
    const before = watched.get(keyOf(reading))?.state ?? calmAlert;
    const holdMs = holdMinutesOf(kind, thresholds) * 60_000;
    const state = readOn(before, { ...reading, atMs }, holdMs, worseFor(kind));
    watched.set(keyOf(reading), { kind, subject, threshold, state });
  }

  return {
    read(figures, thresholds, atMs) {
      for (const reading of readAlerts(figures, thresholds)) note(reading, thresholds, atMs);
    },

    readSilent(names, thresholds, atMs) {
      const known = [...watched.values()].filter(({ kind }) => kind === "server_gone");
      for (const subject of new Set([...names, ...known.map((one) => one.subject)])) {
        const isBad = names.includes(subject);
        const reading = {
          kind: "server_gone",
          subject,
          isBad,
          value: null,
          threshold: null,
        } as const;
        note(reading, thresholds, atMs);
      }
    },

    async settle(tx, { name, names, leads, atMs }) {
      const telling = { tx, mailer, log };
      const open = await listOpenIncidents(tx);
      const tells = (about: About) => (isOfServer(about) ? about.subject === name : leads);
      for (const each of watched.values()) {
        const incident = open.find((one) => keyOf(one) === keyOf(each));
        resume(each, incident);
        if (each.state.isOn && incident !== undefined) await worsen(tx, incident, each);
        else if (each.state.isOn && tells(each)) await begin(telling, each, atMs);
        else if (!each.state.isOn && incident !== undefined && tells(each)) {
          await end(telling, incident, atMs);
        }
      }
      if (!leads) return;
      for (const incident of open) {
        const isOrphan = isOfServer(incident)
          ? !names.includes(incident.subject)
          : !watched.has(keyOf(incident)) && !isUnsure(incident);
        if (isOrphan) await end(telling, incident, atMs);
      }
    },
  };

  /** Queues are not known as long as the database could not be asked. */
  function isUnsure({ kind }: About): boolean {
    return kind === "queue_stuck" && ![...watched.values()].some((one) => one.kind === kind);
  }
}

type Telling = { tx: Tx; mailer: Mailer; log: Log };

async function begin(
  { tx, mailer, log }: Telling,
  { kind, subject, threshold, state }: Watched,
  atMs: number,
): Promise<void> {
  const incident = await insertIncident(tx, {
    id: uuidv7(),
    kind,
    subject,
    threshold,
    worst: state.worst,
    began_at: new Date(state.beganMs ?? atMs),
  });
  if (incident === undefined) return;
  log.error({ kind, subject, worst: state.worst, threshold }, "an incident began");
  await notifyOfIncident(tx, mailer, incident);
}

async function worsen(tx: Tx, { id, kind, worst }: Incident, { state }: Watched): Promise<void> {
  if (state.worst === null || state.worst === worst) return;
  if (worst === null || worseFor(kind)(worst, state.worst) !== worst) {
    await noteWorst(tx, id, state.worst);
  }
}

async function end({ tx, mailer, log }: Telling, { id }: Incident, atMs: number): Promise<void> {
  const incident = await endIncident(tx, id, new Date(atMs));
  if (incident === undefined) return;
  log.warn({ kind: incident.kind, subject: incident.subject }, "an incident is over");
  await notifyOfIncident(tx, mailer, incident);
}
