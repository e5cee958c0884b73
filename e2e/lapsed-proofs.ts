/** Lets time pass for everybody who is signed in: the password they gave counts no longer. */
import { readEnv } from "../apps/server/src/env.ts";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";

const opened = await openDatabase(readEnv(process.env), "join");
try {
  await opened.authPool.query(
    "update sessions set confirmed_at = confirmed_at - interval '11 minutes'",
  );
} finally {
  await opened.close();
}
