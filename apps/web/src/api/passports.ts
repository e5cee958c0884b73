/** How phones saw the printed colour card. */
import {
  passportsSchema,
  type PassportReading,
  type Passports,
} from "@elaeis/domain/passports/passport-schemas";
import { requestJson } from "./http.ts";

export const passportsKey = ["passports"] as const;

const path = "/api/passports";

export function fetchPassports(signal?: AbortSignal): Promise<Passports> {
  return requestJson(passportsSchema, { path, signal });
}

export function recordPassport(
  id: string,
  json: PassportReading,
  headers: Record<string, string>,
): Promise<Passports> {
  return requestJson(passportsSchema, { path: `${path}/${id}`, method: "PUT", json, headers });
}

export function removePassport(id: string): Promise<Passports> {
  return requestJson(passportsSchema, { path: `${path}/${id}`, method: "DELETE" });
}
