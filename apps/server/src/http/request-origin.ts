/** Where a request comes from, as shown to people. */
import type { Context } from "hono";
import type { AppEnv } from "./app-env.ts";
import { clientAddress } from "./client-address.ts";
import { languageOf } from "./language.ts";

export type RequestOrigin = { address: string; userAgent: string | null; language: "fr" | "en" };

export function requestOrigin(c: Context<AppEnv>): RequestOrigin {
  return {
    address: clientAddress(c),
    userAgent: c.req.header("user-agent") ?? null,
    language: languageOf(c.req.header("accept-language")),
  };
}
