/** Whose midnight counts. */
import { isFailure } from "#language/failures/failure.ts";

/**
 * Of this device, by its name in the IANA database. A device that names none, or one that the server's database does
 * not know, is asked for by its present distance from UTC.
 */
export function ownTimeZone(): string {
  const named = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isNamed = named && named !== "Etc/Unknown" && !unknownNames.has(named);
  return isNamed ? named : zoneOfOffset(new Date().getTimezoneOffset());
}

const unknownNames = new Set<string>();

/** Asks in the own time zone, and once more where the server does not know its name. */
export async function inOwnTimeZone<Answer>(
  ask: (timeZone: string) => Promise<Answer>,
): Promise<Answer> {
  const timeZone = ownTimeZone();
  try {
    return await ask(timeZone);
  } catch (error) {
    const isRefused =
      isFailure(error, "invalid_input") && error.facts.details?.["fields"] === "time_zone";
    if (!isRefused || unknownNames.has(timeZone)) throw error;
    unknownNames.add(timeZone);
    return ask(ownTimeZone());
  }
}

/** The signs of these names are those of POSIX: Etc/GMT-1 is an hour ahead. @param minutes behind UTC */
export function zoneOfOffset(minutes: number): string {
  const hours = Math.max(-14, Math.min(12, Math.round(minutes / 60)));
  return hours === 0 ? "UTC" : `Etc/GMT${hours > 0 ? "+" : ""}${hours}`;
}
