/**
 * The settings of the server: read from the environment once, at start, and nowhere else. A setting
 * that makes no sense stops the start with a sentence that names it and says why.
 */
import { emailPattern } from "@elaeis/domain/accounts/email";
import { passwordMinLength } from "@elaeis/domain/accounts/roles";
import { isHost } from "@elaeis/domain/is-host";
import { isPlain } from "@elaeis/domain/look-alikes";
import { webhookReaches, type WebhookReach } from "@elaeis/domain/webhooks/webhook-schemas";
import path from "node:path";
import { readMapFile, readMapTiles, type MapFilePlace } from "./env-map.ts";
import type { MapTiles } from "./http/map-tiles.ts";
import { urlsOfHosts } from "./platform/database/primary.ts";
import type { FilePlace } from "./platform/files/open-files.ts";
import type { S3Settings } from "./platform/files/s3-files.ts";
import type { OpenIdSettings } from "./platform/open-id/open-id-provider.ts";
import { logLevels, type LogLevel } from "./platform/log.ts";

export type Env = {
  port: number;
  host: string;
  publicUrl: URL;
  dataDir: string;
  /** False when DATA_DIR was left to its default. */
  dataDirChosen: boolean;
  databaseUrl: string | undefined;
  /** The prefix of our roles' names in it. */
  databaseRolePrefix: string;
  /** Its processes: the first one to use, then the fallbacks. */
  ai: { url: URL; others: URL[]; token: string | undefined } | undefined;
  /** How long nobody asks before the one of our own sleeps; 0: never. */
  aiSleepSeconds: number;
  s3: S3Settings | undefined;
  smtpUrl: URL | undefined;
  /** The address that mails come from. */
  smtpFrom: string | undefined;
  /** File with the certificates of private authorities. */
  smtpCa: string | undefined;
  /** What the mail server shows that hands in what came back; undefined lets none in. */
  mailBounceToken: string | undefined;
  /** The provider that people may sign in with beside their passwords. */
  openId: OpenIdSettings | undefined;
  geocoderUrl: URL | undefined;
  mapTiles: MapTiles | undefined;
  /** Where an operator drops a map; undefined where one of another server is set. */
  mapFile: MapFilePlace | undefined;
  admin: { email: string; password: string | undefined };
  sampleData: boolean;
  /** Where backups are kept, and how many; without a place an administrator may choose one. */
  backup: { place: FilePlace | undefined; keep: number };
  /** What backups are encrypted with; undefined: they are not. */
  backupKey: string | undefined;
  /** Who shows it may read /metrics; undefined: nobody. */
  metricsToken: string | undefined;
  /** `off`: nothing is pushed; `loopback`: also to push services on this machine. */
  push: (typeof pushChoices)[number];
  /** `off`: no webhook is sent; `private`: also over http and to addresses of the own network. */
  webhooks: WebhookReach;
  /** Reverse proxies in front of this server, each of which adds the client address it saw. */
  trustedProxies: number;
  /** How long a stopping server still serves, so that the proxy notices. */
  drainSeconds: number;
  logLevel: LogLevel;
  /** Undefined: no traces. `ratio`: of those that begin here. */
  tracing: { ratio: number } | undefined;
};

const pushChoices = ["on", "off", "loopback"] as const;

/** What is wrong with the settings, one sentence each. */
export class EnvError extends Error {
  constructor(sentences: readonly string[]) {
    super(sentences.join("\n"));
    this.name = "EnvError";
  }
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * @param variables usually process.env; an empty variable counts as unset
 * @throws EnvError naming every wrong setting at once
 */
export function readEnv(variables: Variables, workingFolder = process.cwd()): Env {
  const read = new Reader(variables);
  const port = read.integer("PORT", 8080, 0, 65_535);
  const env: Env = {
    port,
    host: read.host("HOST") ?? "127.0.0.1",
    publicUrl: readPublicUrl(read) ?? new URL(`http://localhost:${port}`),
    dataDir: path.resolve(workingFolder, read.text("DATA_DIR") ?? "data"),
    dataDirChosen: read.text("DATA_DIR") !== undefined,
    databaseUrl: readDatabaseUrl(read),
    databaseRolePrefix: readRolePrefix(read),
    ai: readAi(read),
    aiSleepSeconds: read.integer("AI_SLEEP_SECONDS", 300, 0, 86_400),
    s3: readS3(read, filesOnS3),
    smtpUrl: read.url("SMTP_URL", ["smtp:", "smtps:"]),
    smtpFrom: readSender(read),
    smtpCa: read.text("SMTP_CA"),
    mailBounceToken: read.secret("MAIL_BOUNCE_TOKEN", 16),
    openId: readOpenId(read),
    geocoderUrl: read.url("GEOCODER_URL", ["http:", "https:"]),
    mapTiles: readMapTiles(read),
    mapFile: readMapFile(read, workingFolder),
    admin: readAdmin(read),
    sampleData: read.flag("SAMPLE_DATA", true),
    backup: readBackup(read, workingFolder),
    backupKey: read.secret("BACKUP_KEY", 16),
    metricsToken: read.secret("METRICS_TOKEN", 16),
    push: read.choice("PUSH", pushChoices, "on"),
    webhooks: read.choice("WEBHOOKS", webhookReaches, "on"),
    trustedProxies: read.integer("TRUSTED_PROXIES", 0, 0, 10),
    drainSeconds: read.integer("DRAIN_SECONDS", 0, 0, 60),
    logLevel: read.choice("LOG_LEVEL", logLevels, "warn"),
    tracing: readTracing(read),
  };
  read.finish();
  return env;
}

/** With one server, or several with commas between them. */
function readDatabaseUrl(read: Reader): string | undefined {
  const text = read.text("DATABASE_URL");
  if (text === undefined) return undefined;
  const urls = urlsOfHosts(text).map((url) => URL.parse(url));
  const isWrong = urls.some((url) => url === null || !/^postgres(ql)?:$/.test(url.protocol));
  if (isWrong) {
    read.refuse(
      "DATABASE_URL must be an address that starts with postgres:// or postgresql://; of several servers, write postgresql://user:password@one:5432,other:5432/name.",
    );
  }
  const wanted = urls[0]?.searchParams.get("target_session_attrs") ?? "read-write";
  if (wanted !== "read-write") {
    read.refuse(`DATABASE_URL asks for target_session_attrs=${wanted}; Elaeis needs read-write.`);
  }
  return text;
}

function readRolePrefix(read: Reader): string {
  const prefix = read.text("DATABASE_ROLE_PREFIX") ?? "elaeis";
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(prefix)) {
    read.refuse(
      "DATABASE_ROLE_PREFIX must be a small letter, then small letters, digits and underscores, such as palms_north.",
    );
  }
  return prefix;
}

function readPublicUrl(read: Reader): URL | undefined {
  const url = read.url("PUBLIC_URL", ["http:", "https:"]);
  if (url !== undefined && url.href !== `${url.origin}/`) {
    read.refuse(
      `PUBLIC_URL must be a host alone, such as ${url.origin}: Elaeis cannot be served under a path of another site. Give it a name of its own, such as https://elaeis.example.org.`,
    );
  }
  return url;
}

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

function readOpenId(read: Reader): OpenIdSettings | undefined {
  const issuer = read.url("OIDC_ISSUER", ["https:", "http:"]);
  const clientId = read.text("OIDC_CLIENT_ID");
  const claim = read.text("OIDC_ROLE_CLAIM");
  const adminValues = read.list("OIDC_ADMIN_VALUES");
  const domains = read.list("OIDC_ALLOWED_DOMAINS").map((domain) => domain.toLowerCase());
  if (!domains.every(isHost)) {
    read.refuse("OIDC_ALLOWED_DOMAINS must be domains such as example.org, with commas between.");
  }
  if ((issuer === undefined) !== (clientId === undefined)) {
    read.refuse("OIDC_ISSUER and OIDC_CLIENT_ID belong together; set both, or neither.");
  }
  if (issuer?.protocol === "http:" && !loopback.has(issuer.hostname)) {
    read.refuse("OIDC_ISSUER must begin with https://: over http, anybody on the way may sign in.");
  }
  if ((claim === undefined) !== (adminValues.length === 0)) {
    read.refuse(
      "OIDC_ROLE_CLAIM and OIDC_ADMIN_VALUES belong together: the claim, and its values that make an administrator.",
    );
  }
  const settings = {
    clientSecret: read.text("OIDC_CLIENT_SECRET"),
    scopes: read.text("OIDC_SCOPES") ?? "openid email profile",
    roles: claim === undefined ? undefined : { claim, adminValues },
    domains,
    trustsEmails: read.flag("OIDC_TRUST_EMAILS", false),
    linksByEmail: read.flag("OIDC_LINK_BY_EMAIL", false),
  };
  if (!settings.scopes.split(/\s+/).includes("openid")) {
    read.refuse('OIDC_SCOPES must include openid, as in "openid email profile".');
  }
  const name = read.text("OIDC_NAME") ?? issuer?.hostname;
  if (issuer === undefined || clientId === undefined || name === undefined) return undefined;
  return { issuer, clientId, name, ...settings };
}

function readSender(read: Reader): string | undefined {
  const sender = read.text("SMTP_FROM");
  if (sender !== undefined && !emailPattern.test(sender)) {
    read.refuse(
      `SMTP_FROM must be an address alone, such as elaeis@example.org, not "${sender}"; the name beside it is a setting of the app.`,
    );
  }
  return sender;
}

function readBackup(read: Reader, workingFolder: string): Env["backup"] {
  const folder = read.text("BACKUP_DIR");
  const s3 = readS3(read, backupsOnS3);
  const keep = read.integer("BACKUP_KEEP", 30, 1, 10_000);
  if (folder !== undefined && s3 !== undefined) {
    read.refuse("BACKUP_DIR and BACKUP_S3_ENDPOINT are both set; backups have one place.");
  }
  if (s3 !== undefined) return { place: { kind: "s3", s3 }, keep };
  if (folder === undefined) return { place: undefined, keep };
  return { place: { kind: "folder", folder: path.resolve(workingFolder, folder) }, keep };
}

/** By the names that OpenTelemetry gives them; the others of its names the SDK reads itself. */
function readTracing(read: Reader): Env["tracing"] {
  const everything = read.url("OTEL_EXPORTER_OTLP_ENDPOINT", ["http:", "https:"]);
  const traces = read.url("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", ["http:", "https:"]);
  const isOff = read.flag("OTEL_SDK_DISABLED", false);
  const ratio = Number(read.text("OTEL_TRACES_SAMPLER_ARG") ?? 1);
  if (!(ratio >= 0 && ratio <= 1)) {
    read.refuse("OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, such as 0.1.");
  }
  return isOff || (everything ?? traces) === undefined ? undefined : { ratio };
}

function readAi(read: Reader): Env["ai"] {
  const [url, ...others] = read.urls("AI_URL", ["http:", "https:"]);
  const token = read.text("AI_TOKEN");
  if (url === undefined && token !== undefined) {
    read.refuse("AI_TOKEN is set but AI_URL is not; the token belongs to an AI service elsewhere.");
  }
  return url === undefined ? undefined : { url, others, token };
}

/** In full, so that they are found here. */
const filesOnS3 = {
  endpoint: "S3_ENDPOINT",
  region: "S3_REGION",
  bucket: "S3_BUCKET",
  accessKeyId: "S3_ACCESS_KEY_ID",
  secretAccessKey: "S3_SECRET_ACCESS_KEY",
} as const;
const backupsOnS3 = {
  endpoint: "BACKUP_S3_ENDPOINT",
  region: "BACKUP_S3_REGION",
  bucket: "BACKUP_S3_BUCKET",
  accessKeyId: "BACKUP_S3_ACCESS_KEY_ID",
  secretAccessKey: "BACKUP_S3_SECRET_ACCESS_KEY",
} as const;

function readS3(
  read: Reader,
  named: typeof filesOnS3 | typeof backupsOnS3,
): S3Settings | undefined {
  const endpoint = read.url(named.endpoint, ["http:", "https:"])?.href;
  const bucket = read.text(named.bucket);
  const accessKeyId = read.text(named.accessKeyId);
  const secretAccessKey = read.text(named.secretAccessKey);
  const { region, ...needed } = named;
  const names = Object.values(needed);
  const given = names.filter((name) => read.text(name) !== undefined);
  if (given.length === 0) return undefined;
  const missing = names.filter((name) => read.text(name) === undefined);
  if (missing.length > 0) {
    read.refuse(`${given[0]} is set but ${missing.join(" and ")} not; S3 needs all four.`);
  }
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return {
    endpoint,
    region: read.text(region) ?? "auto",
    bucket,
    accessKeyId,
    secretAccessKey,
  };
}

function readAdmin(read: Reader): Env["admin"] {
  const email = (read.text("ADMIN_EMAIL") ?? "admin@elaeis.local").toLowerCase();
  if (!isPlain(email) || !emailPattern.test(email))
    read.refuse(`ADMIN_EMAIL is not an e-mail address: "${email}".`);
  const password = read.text("ADMIN_PASSWORD");
  if (password !== undefined && password.length < passwordMinLength) {
    read.refuse(`ADMIN_PASSWORD has fewer than ${passwordMinLength} characters.`);
  }
  return { email, password };
}

/** Reads variables one by one and remembers everything that is wrong with them. */
class Reader {
  readonly #variables: Variables;
  readonly #refusals: string[] = [];

  constructor(variables: Variables) {
    this.#variables = variables;
  }

  refuse(sentence: string): void {
    this.#refusals.push(sentence);
  }

  finish(): void {
    if (this.#refusals.length > 0) throw new EnvError(this.#refusals);
  }

  text(name: string): string | undefined {
    const value = this.#variables[name]?.trim();
    return value === "" ? undefined : value;
  }

  /** With commas between its parts. */
  list(name: string): string[] {
    const texts = this.text(name)?.split(",") ?? [];
    return texts.map((text) => text.trim()).filter((text) => text !== "");
  }

  host(name: string): string | undefined {
    const text = this.text(name);
    if (text === undefined || isHost(text)) return text;
    this.refuse(
      `${name} must be the address or the name of a network interface, such as 127.0.0.1 or 0.0.0.0, not "${text}".`,
    );
    return undefined;
  }

  secret(name: string, minLength: number): string | undefined {
    const text = this.text(name);
    if (text === undefined || text.length >= minLength) return text;
    this.refuse(`${name} has fewer than ${minLength} characters.`);
    return undefined;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    this.refuse(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
    return fallback;
  }

  flag(name: string, fallback: boolean): boolean {
    const text = this.text(name);
    if (text === undefined) return fallback;
    if (["1", "true"].includes(text.toLowerCase())) return true;
    if (["0", "false"].includes(text.toLowerCase())) return false;
    this.refuse(`${name} must be 1 or 0, not "${text}".`);
    return fallback;
  }

  choice<Choice extends string>(
    name: string,
    choices: readonly Choice[],
    fallback: Choice,
  ): Choice {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const chosen = choices.find((choice) => choice === text.toLowerCase());
    if (chosen !== undefined) return chosen;
    this.refuse(`${name} must be ${choices.join(" or ")}, not "${text}".`);
    return fallback;
  }

  url(name: string, protocols: readonly string[]): URL | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : this.#parsedUrl(name, text, protocols);
  }

  /** Several, with commas between them. */
  urls(name: string, protocols: readonly string[]): URL[] {
    const texts = this.text(name)?.split(",") ?? [];
    return texts.flatMap((text) => this.#parsedUrl(name, text.trim(), protocols) ?? []);
  }

  #parsedUrl(name: string, text: string, protocols: readonly string[]): URL | undefined {
    const url = URL.parse(text);
    if (url !== null && protocols.includes(url.protocol)) return url;
    const allowed = protocols.map((protocol) => `${protocol}//`).join(" or ");
    this.refuse(`${name} must be an address that starts with ${allowed}.`);
    return undefined;
  }
}
