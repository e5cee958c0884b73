/**
 * Where somebody who found a weakness reports it (RFC 9116). It is written anew for each request, so it
 * never runs out while the installation is there.
 */
import type { Office } from "@elaeis/domain/settings/public-settings";

const goodForMs = 180 * 24 * 60 * 60 * 1000;

/** @param about.offices as the settings have them: the first e-mail address among them is the contact */
export function securityText(about: {
  publicUrl: URL;
  offices: readonly Pick<Office, "email">[];
  now: Date;
}): string {
  const { publicUrl, offices, now } = about;
  const at = (path: string) => new URL(path, publicUrl).href;
  const emails = offices.flatMap(({ email }) => (email === "" ? [] : `mailto:${email}`));
  const expires = new Date(now.getTime() + goodForMs);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    // Strangers reach this form without an account.
    ...[...emails.slice(0, 1), at("/auth/priority")].map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    "Preferred-Languages: en, fr",
    `Canonical: ${at("/.well-known/security.txt")}`,
    "",
  ].join("\n");
}
