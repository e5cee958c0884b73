/** The long-lived things that features are composed from; `main.ts` makes them, or a test its own. */
import type { PoolFigures } from "@elaeis/domain/monitoring/monitoring-schemas";
import type { Installation } from "@elaeis/domain/settings/settings-schemas";
import type pg from "pg";
import type { MapTiles } from "./http/map-tiles.ts";
import { createRateLimiter, type RateLimiter } from "./http/rate-limit.ts";
import type { AiService } from "./platform/ai/ai-service.ts";
import {
  createSubprocesses,
  type SubprocessBounds,
  type Subprocesses,
} from "./platform/subprocess/subprocesses.ts";
import type { ChangeFeed } from "./platform/database/change-feed.ts";
import type { Database } from "./platform/database/database.ts";
import type { FileStore } from "./platform/files/files.ts";
import type { FilePlace } from "./platform/files/open-files.ts";
import type { S3Settings } from "./platform/files/s3-files.ts";
import type { Log } from "./platform/log.ts";
import type { DiskReserve } from "./platform/machine/disk-reserve.ts";
import type { MapFile } from "./platform/map-file.ts";
import type { MachineMeter } from "./platform/machine/machine.ts";
import type { MailTransport } from "./platform/mail/mail-transport.ts";
import type { OpenIdSettings } from "./platform/open-id/open-id-provider.ts";
import type { Metrics } from "./platform/metrics/metrics.ts";
import { createSettingsReader, type SettingsReader } from "./platform/settings/settings-reader.ts";
import type { Push } from "./platform/push/push.ts";
import type { WebhookSender } from "./platform/webhooks/webhook-sender.ts";

type Given = {
  database: Database;
  /** Connections of the role `elaeis_auth`. */
  authPool: pg.Pool;
  pools: () => PoolFigures[];
  files: FileStore;
  /** Whether files are stored on other machines (S3). */
  filesElsewhere: boolean;
  ai: AiService;
  /** Changes announced by PostgreSQL; when it stops, every event stream ends. */
  changes: ChangeFeed;
  push: Push;
  webhookSender: WebhookSender;
  mail: MailTransport;
  /** The provider that people may sign in with; undefined where the operator set none. */
  openId: OpenIdSettings | undefined;
  metrics: Metrics;
  meter: MachineMeter;
  diskReserve: DiskReserve;
  secrets: { sessions: string; links: string; factors: string };
  /** Token for reading the metrics; undefined disables them. */
  metricsToken: string | undefined;
  /** Token of the AI service; undefined disables its routes. */
  serviceToken: string | undefined;
  /** Token for the bounce webhook; undefined disables it. */
  mailBounceToken: string | undefined;
  publicUrl: URL;
  geocoderUrl: URL | undefined;
  mapTiles: MapTiles | undefined;
  /** The map of the installation itself, where `mapTiles` names no other. */
  mapFile: MapFile | undefined;
  /** What the settings screen shows of the environment. */
  installation: Installation;
  version: string;
  /** The same for this server after a restart, different for each server of an installation. */
  serverName: string;
  /** The built web app; undefined serves the API alone. */
  webFolder: string | undefined;
  log: Log;
  /** Number of reverse proxies in front of this server. */
  trustedProxies: number;
  /** True once this server received a stop signal. */
  isStopping: () => boolean;
  now: () => Date;
  /** Whether an empty installation is filled with sample data. */
  wantsSampleData: boolean;
  backup: {
    /** Where the environment has backups kept; undefined lets administrators choose. */
    place: FilePlace | undefined;
    keep: number;
    key: string | undefined;
    ownerPool: (database?: string) => pg.Pool;
    /** For restore drills. */
    scratchFolder: string;
    /** The bucket service that the server has keys of. */
    s3: S3Settings | undefined;
    dataFolder: string;
    /** Of data and code: backups are kept elsewhere. */
    ownFolders: readonly string[];
  };
  /** How often the slower figures of monitoring are read, in ms; a minute by default. */
  slowEveryMs?: number;
  /** Of what reads files of strangers, where they are not the usual ones. */
  subprocessBounds?: Partial<SubprocessBounds>;
};

export type Core = Given & {
  rateLimiter: RateLimiter;
  subprocesses: Subprocesses;
  settings: SettingsReader;
};

export function createCore(given: Given): Core {
  const { database, now } = given;
  return {
    ...given,
    rateLimiter: createRateLimiter(database, now),
    subprocesses: createSubprocesses(given.subprocessBounds),
    settings: createSettingsReader(given),
  };
}
