import type { Context } from "hono";
import type { AppEnv } from "../../../http/app-env.ts";

/** The cookies of an answer of the authentication library's, on our own. */
export function passCookies(c: Context<AppEnv>, answer: Response): void {
  for (const cookie of answer.headers.getSetCookie())
    c.header("set-cookie", cookie, { append: true });
}
