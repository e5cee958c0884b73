/** Lets time pass for one person, named by what their account is called: their sessions have run out. */
import { readEnv } from "../apps/server/src/env.ts";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";

const [email] = process.argv.slice(2);
const opened = await openDatabase(readEnv(process.env), "join");
try {
  await opened.authPool.query(
    `update sessions set expires_at = now() - interval '1 second'
     where user_id = (select id from users where account_name = $1)`,
    [email],
  );
} finally {
  await opened.close();
}
