/** Refusals as clients of OData read them. */
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "./app-env.ts";

export const isODataPath = (path: string): boolean => /^\/api\/odata(?:\/|$)/.test(path);

export function odataProblem(
  c: Context<AppEnv>,
  { status, code, sentence }: { status: ContentfulStatusCode; code: string; sentence: string },
): Response {
  c.header("OData-Version", "4.0");
  // Spreadsheets ask for a name and a password then; the key is the password.
  if (status === 401) c.header("WWW-Authenticate", 'Basic realm="Elaeis", charset="UTF-8"');
  return c.json({ error: { code, message: sentence } }, status);
}
