/** How phones saw the printed colour card. */
import { ask } from "./ask.ts";
import * as passportsApi from "@elaeis/domain/passports/passports-api";
import type { PassportReading, Passports } from "@elaeis/domain/passports/passport-schemas";

export const passportsKey = ["passports"] as const;

export function fetchPassports(signal?: AbortSignal): Promise<Passports> {
  return ask(passportsApi.listPassports, { signal });
}

export function recordPassport(
  id: string,
  json: PassportReading,
  headers: Record<string, string>,
): Promise<Passports> {
  return ask(passportsApi.recordPassport, { id, json, headers });
}

export function removePassport(id: string): Promise<Passports> {
  return ask(passportsApi.removePassport, { id });
}
