/** Where the person's figures are asked for, and whose midnight counts. */
export const ownStatisticsPath = "/api/statistics/me";

/** Of this device, by its name in the IANA database. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}
