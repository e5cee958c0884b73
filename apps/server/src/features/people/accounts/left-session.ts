import { signedOutCookie } from "@elaeis/domain/accounts/signed-out-cookie";
import type { Context } from "hono";
import { deleteCookie, getCookie } from "hono/cookie";
import type { AppEnv } from "../../../http/app-env.ts";
import { requestOrigin } from "../../../http/request-origin.ts";
import type { Database } from "../../../platform/database/database.ts";
import { recordSignOut } from "../../../platform/audit/security-events.ts";
import type { Authentication } from "./authentication.ts";

/**
 * Ends the session of somebody who signed out while the server was out of reach.
 *
 * @returns the answer that takes its cookie away; null when nobody did
 */
export async function endSessionLeftBehind(
  c: Context<AppEnv>,
  { api }: Authentication,
  database: Database,
): Promise<Response | null> {
  if (getCookie(c, signedOutCookie) === undefined) return null;
  const { headers } = c.req.raw;
  const left = await api.getSession({ headers });
  const answer = await api.signOut({ headers, asResponse: true });
  deleteCookie(c, signedOutCookie);
  clearCache(c);
  if (left !== null) await recordSignOut(database, left.user.id, requestOrigin(c));
  return answer;
}

/**
 * Photos that somebody saw are not left in the browser's cache when they sign out. Never `storage`: it
 * would take fruits that are not sent and the app itself, nor `cookies`: those of the browser's owner and
 * of other applications under this domain go with it.
 */
export function clearCache(c: Context<AppEnv>): void {
  c.header("Clear-Site-Data", '"cache"');
}
