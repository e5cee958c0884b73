import type { Installation } from "@elaeis/domain/settings/settings-schemas";
import { productVersion } from "#platform/version.ts";

/** Addresses only: names and passwords within them are nobody's business. */
export function describeInstallation(env: {
  publicUrl: URL;
  ai: { url: URL; others: URL[] } | undefined;
  smtpUrl: URL | undefined;
  geocoderUrl: URL | undefined;
}): Installation {
  const { publicUrl, ai, smtpUrl, geocoderUrl } = env;
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
