/** What servers say of themselves, as it is kept and sent. What a machine does not tell is null. */
import * as z from "zod/mini";
import { atMost } from "../text-checks.ts";
import { photoRoles } from "../fruits/photo-roles.ts";
import { alertKinds, queueNames, workJobs } from "./monitoring.ts";

const count = z.int();
const figure = z.nullable(z.number());
const moment = z.iso.datetime();

export const routeFiguresSchema = z.object({
  method: z.string(),
  /** As it is written in the code, never as it was asked for. */
  route: z.string(),
  requests: count,
  errors: count,
  p50_ms: z.number(),
  p95_ms: z.number(),
  p99_ms: z.number(),
});
export type RouteFigures = z.infer<typeof routeFiguresSchema>;

const requestFiguresSchema = z.object({
  /** Shorter than usual just after a start. */
  window_seconds: z.number(),
  requests: count,
  errors: count,
  /** Null without a request. */
  p50_ms: figure,
  p95_ms: figure,
  p99_ms: figure,
  /** Those that took most time together. */
  routes: z.array(routeFiguresSchema),
});
export type RequestFigures = z.infer<typeof requestFiguresSchema>;

const poolSchema = z.object({ name: z.string(), size: count, used: count, waiting: count });
export type PoolFigures = z.infer<typeof poolSchema>;

const databaseFiguresSchema = z.object({
  is_reachable: z.nullable(z.boolean()),
  /** A whole transaction that asks for nothing; null when there was no answer. */
  answer_ms: figure,
  pools: z.array(poolSchema),
  connections: z.nullable(count),
  max_connections: z.nullable(count),
  size_bytes: figure,
  oldest_transaction_seconds: figure,
  longest_query_seconds: figure,
  /** Of the blocks read since the last look; null when none was. */
  cache_hit_share: figure,
});
export type DatabaseFigures = z.infer<typeof databaseFiguresSchema>;

export const queueFiguresSchema = z.object({
  queue: z.enum(queueNames),
  length: count,
  /** Of what could have been done already; null when nothing is overdue. */
  oldest_seconds: figure,
});
export type QueueFigures = z.infer<typeof queueFiguresSchema>;

const aiFiguresSchema = z.object({
  state: z.enum(["online", "asleep", "offline", "unknown"]),
  answer_ms: figure,
  device: z.nullable(z.string()),
  model_version: z.nullable(z.string()),
  busy: z.nullable(count),
  waiting: z.nullable(count),
  workers: z.nullable(count),
});
export type AiFigures = z.infer<typeof aiFiguresSchema>;

const diskSchema = z.object({
  holds: z.array(z.enum(["files", "database"])),
  total_bytes: z.number(),
  free_bytes: z.number(),
});
export type DiskFigures = z.infer<typeof diskSchema>;

export const serverFiguresSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  pid: count,
  version: z.string(),
  started_at: moment,
  at: moment,
  cpu: z.object({
    /** Cores that may be used; a limit of the container may be less than a whole one. */
    cores: z.number(),
    is_limited: z.boolean(),
    /** Of these cores, from 0 to 1; null at the first look. */
    process: figure,
    machine: figure,
  }),
  memory: z.object({
    process_bytes: z.number(),
    heap_bytes: z.number(),
    total_bytes: z.number(),
    used_bytes: z.number(),
    is_limited: z.boolean(),
  }),
  /** Empty where photographs and database lie elsewhere. */
  disks: z.array(diskSchema),
  files_elsewhere: z.boolean(),
  /** The folder whose disk is full: only signing in and deleting go on. */
  full_disk: z._default(z.nullable(z.string()), null),
  event_loop: z.object({ mean_ms: figure, p99_ms: figure, max_ms: figure, busy: figure }),
  http: requestFiguresSchema,
  database: databaseFiguresSchema,
  /** Null when the database could not be asked. */
  queues: z.nullable(z.array(queueFiguresSchema)),
  ai: aiFiguresSchema,
  /** Null when none was ever recorded. */
  last_backup_at: z.nullable(moment),
  /** Without a backup, the age of the installation. Servers of an older release do not tell. */
  backup_age_seconds: z._default(figure, null),
});
export type ServerFigures = z.infer<typeof serverFiguresSchema>;

/** One point of a server's curves. */
export const sampleSchema = z.object({
  /** The server's name. */
  server: z.string(),
  at: moment,
  cpu: figure,
  memory: figure,
  event_loop_ms: figure,
  requests_per_second: figure,
  p95_ms: figure,
  database_ms: figure,
});
export type Sample = z.infer<typeof sampleSchema>;

export const incidentSchema = z.object({
  id: z.uuid(),
  kind: z.enum(alertKinds),
  /** A server's name, or a queue's; empty for the whole installation. */
  subject: z.string(),
  worst: figure,
  threshold: figure,
  began_at: moment,
  ended_at: z.nullable(moment),
});
export type Incident = z.infer<typeof incidentSchema>;

/** Ended ones too, the newest first. */
export const incidentsSchema = z.object({ incidents: z.array(incidentSchema) });

/** One message of the stream: everything as it is now; the curves whole at first, then what is new. */
export const monitoringMessageSchema = z.object({
  at: moment,
  answered_by: z.uuid(),
  /** As each last said; without the database only the server that answers. */
  servers: z.array(serverFiguresSchema),
  open_incidents: z.nullable(z.array(incidentSchema)),
  /** Whether there has never been a backup although backups are watched. */
  lacks_backup: z.boolean(),
  samples: z.array(sampleSchema),
});
export type MonitoringMessage = z.infer<typeof monitoringMessageSchema>;

/** A photo or spectrum that a background job gave up after several attempts. */
const failedRowSchema = z.object({
  id: z.uuid(),
  job: z.enum(workJobs),
  fruit_id: z.uuid(),
  reference: z.string(),
  /** Null for a spectrum. */
  photo_role: z.nullable(z.enum(photoRoles)),
  /** An error code, or an error's own words; null where it ended the server. */
  reason: z.nullable(z.string()),
  failed_at: moment,
});
export type FailedRow = z.infer<typeof failedRowSchema>;

/** The newest first; there may be more than are shown. */
export const failedWorkSchema = z.object({ total: z.int(), failed: z.array(failedRowSchema) });
export type FailedWork = z.infer<typeof failedWorkSchema>;

export const mostFailedShown = 50;
export const retryWorkSchema = z.object({
  ids: z.array(z.uuid()).check(z.minLength(1), atMost(mostFailedShown)),
});
