/** What an operator should know about an installation, each with what to do. */
import { statfs } from "node:fs/promises";
import { connect, type PeerCertificate } from "node:tls";
import type pg from "pg";
import { historyOf, readMigrations } from "#platform/database/migrate.ts";
import { createMapFile } from "#platform/map-file.ts";
import type { MailTransport } from "#platform/mail/mail-transport.ts";
import { appliedMigrations, clockMs, hoursSinceBackup, superuserName } from "./queries.ts";

/** `bad` ends the command with 1. */
export type Finding = { about: string; state: "ok" | "look" | "bad"; says: string };

const ok = (about: string, says: string): Finding => ({ about, state: "ok", says });
const look = (about: string, says: string): Finding => ({ about, state: "look", says });
const bad = (about: string, says: string): Finding => ({ about, state: "bad", says });

const gb = 1e9;
const mb = 1e6;
const leastFreeBytes = gb;
const littleFreePart = 0.1;
const clockToleranceMs = 5_000;
const backupToleranceHours = 48;
const certificateDays = 14;
const dayMs = 24 * 60 * 60 * 1000;
const connectTimeoutMs = 5_000;

/** What a check throws is a finding of its own. */
export async function checkFinding(
  about: string,
  check: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [bad(about, error instanceof Error ? error.message : String(error))];
  }
}

export async function schemaFindings(owner: pg.Pool): Promise<Finding[]> {
  const present = readMigrations();
  const rows = await appliedMigrations(owner);
  const applied = historyOf(rows ?? [], present);
  const pending = present.filter(
    (one) => !applied.some(({ name, sha256 }) => name === one.name && sha256 === one.sha256),
  );
  const schema =
    rows === undefined
      ? look("schema", "The database is empty: the first start of the server fills it.")
      : pending.length === 0
        ? ok("schema", `up to date, ${applied.length} parts`)
        : look(
            "schema",
            `${pending.length} parts wait: the next start of the server applies them.`,
          );
  return [schema];
}

/** Of the owner in DATABASE_URL. */
export async function superuserFinding(owner: pg.Pool): Promise<Finding[]> {
  const name = await superuserName(owner);
  if (name === undefined) return [];
  return [
    look(
      "role",
      `DATABASE_URL signs in as ${name}, a superuser, whom nothing binds: name an owner with CREATEROLE instead (docs/run/database.md).`,
    ),
  ];
}

export async function clockFinding(owner: pg.Pool): Promise<Finding[]> {
  const beganMs = Date.now();
  const databaseMs = await clockMs(owner);
  const aheadMs = (beganMs + Date.now()) / 2 - databaseMs;
  const seconds = Math.abs(aheadMs / 1000).toFixed(1);
  return [
    Math.abs(aheadMs) <= clockToleranceMs
      ? ok("clock", `within ${seconds} s of the database's`)
      : bad(
          "clock",
          `This machine's clock is ${seconds} s ${aheadMs > 0 ? "ahead of" : "behind"} the database's: set both by NTP (timedatectl set-ntp true).`,
        ),
  ];
}

/** @param place undefined: no backups are taken */
export async function backupFinding(owner: pg.Pool, place: string | undefined): Promise<Finding[]> {
  if (place === undefined) {
    return [
      look(
        "backup",
        "No backup is taken: set BACKUP_DIR to a folder on another disk, or BACKUP_S3_…",
      ),
    ];
  }
  const hours = await hoursSinceBackup(owner);
  if (hours === null) {
    return [bad("backup", `There is none in ${place} yet: take one with npm run backup.`)];
  }
  const age = `The last one is ${Math.round(hours)} hours old`;
  return [
    hours <= backupToleranceHours
      ? ok("backup", `${age}, in ${place}`)
      : bad("backup", `${age}: see why in monitoring, or take one with npm run backup.`),
  ];
}

export async function diskFindings(folders: readonly string[]): Promise<Finding[]> {
  return Promise.all(
    folders.map(async (folder) => {
      const { bavail, blocks, bsize } = await statfs(folder);
      const freeBytes = bavail * bsize;
      const says = `${(freeBytes / gb).toFixed(1)} GB free of ${((blocks * bsize) / gb).toFixed(1)} GB for ${folder}`;
      if (freeBytes < leastFreeBytes)
        return bad("disk", `${says}: make room, or move it to a larger disk.`);
      return bavail / blocks < littleFreePart
        ? look("disk", `${says}: make room soon.`)
        : ok("disk", says);
    }),
  );
}

export async function mailFinding(mail: MailTransport): Promise<Finding[]> {
  if (!mail.sends) {
    return [look("mail", "SMTP_URL is not set: mails stay in the outbox, and nobody gets a link.")];
  }
  const refusal = await mail.verify();
  return [
    refusal === null
      ? ok("mail", `${mail.provider} takes mails from ${mail.from}`)
      : bad("mail", `${mail.provider} does not: ${refusal.error}. See docs/run/mail.md.`),
  ];
}

type MapSource = {
  mapTiles: { origin: string } | undefined;
  mapFile: { path: string; isChosen: boolean; attribution: string | undefined } | undefined;
};

export async function mapFindings({ mapTiles, mapFile }: MapSource): Promise<Finding[]> {
  if (mapTiles !== undefined) return [ok("map", `tiles come from ${mapTiles.origin}`)];
  if (mapFile === undefined) return [];
  const { path, isChosen, attribution } = mapFile;
  const state = await createMapFile(path, attribution).look();
  if (state.kind === "unfit") return [bad("map", `${path}: ${state.why}`)];
  if (state.kind === "good") {
    const { contentType, leastZoom, mostZoom, bytes } = state;
    const size = `${(bytes / mb).toFixed(1)} MB`;
    return [ok("map", `${path}: ${contentType}, levels ${leastZoom} to ${mostZoom}, ${size}`)];
  }
  const says = `maps show a drawn outline: a raster PMTiles file would be read from ${path}`;
  return [isChosen ? look("map", `Nothing is there; ${says}`) : ok("map", says)];
}

export function proxyFindings(publicUrl: URL, trustedProxies: number): Finding[] {
  const isSecure = publicUrl.protocol === "https:";
  if (isSecure && trustedProxies === 0) {
    return [
      look(
        "proxy",
        "PUBLIC_URL begins with https, but TRUSTED_PROXIES is 0: everybody behind the proxy shares one limit. Set the number of proxies.",
      ),
    ];
  }
  if (!isSecure && !["localhost", "127.0.0.1", "[::1]"].includes(publicUrl.hostname)) {
    return [
      look(
        "proxy",
        "PUBLIC_URL is plain http: on phones neither the camera nor offline use works. Put a proxy with a certificate in front (docs/run/proxies.md).",
      ),
    ];
  }
  return [];
}

export async function certificateFinding(publicUrl: URL, now: Date): Promise<Finding[]> {
  if (publicUrl.protocol !== "https:") return [];
  const { certificate, refusal } = await certificateOf(publicUrl);
  const days = Math.floor((Date.parse(certificate.valid_to) - now.getTime()) / dayMs);
  if (days < 0) {
    return [bad("certificate", `It ended ${-days} days ago: renew it, and see why that failed.`)];
  }
  if (refusal !== undefined) {
    return [
      bad(
        "certificate",
        `Browsers do not trust that of ${publicUrl.host} (${refusal}): serve the whole chain of a known authority.`,
      ),
    ];
  }
  return [
    days < certificateDays
      ? look("certificate", `It ends in ${days} days: renew it.`)
      : ok("certificate", `valid for ${days} days`),
  ];
}

function certificateOf(
  url: URL,
): Promise<{ certificate: PeerCertificate; refusal: string | undefined }> {
  const port = url.port === "" ? 443 : Number(url.port);
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: url.hostname,
      port,
      servername: url.hostname,
      // Looked at, whatever it is; nothing is sent.
      rejectUnauthorized: false,
      timeout: connectTimeoutMs,
    });
    const away = (why: string) =>
      new Error(`${url.host} does not answer (${why}): start the proxy, and look at its DNS name.`);
    socket.once("error", (error) => reject(away(error.message)));
    socket.once("timeout", () => socket.destroy(new Error("timeout")));
    socket.once("secureConnect", () => {
      const refusal = socket.authorized ? undefined : String(socket.authorizationError);
      resolve({ certificate: socket.getPeerCertificate(), refusal });
      socket.end();
    });
  });
}
