import type { Installation } from "@elaeis/domain/settings/settings-schemas";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Env } from "../../env.ts";

/** Addresses only: names and passwords within them are nobody's business. */
export function describeInstallation({ publicUrl, ai, smtpUrl, geocoderUrl }: Env): Installation {
  const addressOf = (url: URL | undefined) =>
    url === undefined ? null : `${url.protocol}//${url.host}`;
  return {
    version: productVersion(),
    public_url: publicUrl.origin,
    ai_url: ai === undefined ? null : [ai.url, ...ai.others].map(addressOf).join(", "),
    mail_server: addressOf(smtpUrl),
    geocoder_url: addressOf(geocoderUrl),
  };
}

export function productVersion(): string {
  const file = path.join(import.meta.dirname, "../../../package.json");
  const manifest: unknown = JSON.parse(readFileSync(file, "utf8"));
  return manifest !== null && typeof manifest === "object" && "version" in manifest
    ? String(manifest.version)
    : "unknown";
}
