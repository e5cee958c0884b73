/**
 * Recovering an account recovers it: whatever a thief holds when its owner, an administrator or an
 * operator acts opens nothing afterwards. And no table can become a way in without being named here.
 */
import { endedWaysInSchema } from "@elaeis/domain/accounts/own-account-schemas";
import { walletChallengeSchema } from "@elaeis/domain/accounts/ethereum-schemas";
import { madeApiKeySchema } from "@elaeis/domain/api-keys/api-key-schemas";
import { newPasswordSchema, userAccessAnswerSchema } from "@elaeis/domain/users/user-schemas";
import { createHash, randomBytes } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newWallet, type TestWallet } from "#testing/ethereum-wallet.ts";
import {
  answered,
  cookieOf,
  createTestApp,
  json,
  testPassword,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";
import { resetPassword } from "./user-accounts.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  admin = await app.user("admin");
  await app.owner.query(
    "insert into admin_settings (key, value) values ('ethereum_sign_in_enabled', 'true')",
  );
});
// Each test tries more than one address may in a quarter of an hour.
beforeEach(() => app.owner.query("delete from rate_limits"));
afterAll(() => app.close());

const newPassword = "tourterelle-grise-7";

/** All that a thief may hold of an account: a session, a key, a wallet, pushes, a browser, a link. */
type Loot = {
  owner: TestUser;
  session: TestUser;
  /** As which it is known. */
  browser: string;
  /** Tells how to reach a device, for as long as there is a row of it. */
  pushes: string;
  key: { id: string; secret: string };
  wallet: TestWallet;
  link: string;
};

async function steal(owner: TestUser): Promise<Loot> {
  const answer = await app.fetch(
    "/api/auth/sign-in/email",
    json({ email: owner.email, password: testPassword }),
  );
  const session = { ...owner, cookie: cookieOf(answer) };
  const made = await answered(
    madeApiKeySchema,
    app.fetch("/api/api-keys", {
      as: session,
      ...json({ name: "thief", scopes: ["read"], lifetime_days: 365 }),
    }),
  );
  const wallet = newWallet();
  expect(
    (await sign("/api/account/wallets/challenge", "/api/account/wallets", wallet, session)).ok,
  ).toBe(true);
  const pushes = await subscribe(session);
  const known = await app.owner.query<{ id: string }>(
    "select id from known_devices where user_id = $1 order by created_at desc limit 1",
    [owner.id],
  );
  const browser = known.rows[0]?.id ?? "";
  const link = randomBytes(32).toString("base64url");
  await app.owner.query(
    `insert into verifications (id, identifier, value, mailed_to, expires_at)
     values ($1, $2, $3, $4, now() + interval '1 hour')`,
    [uuidv7(), `password-reset:${sha256(link)}`, owner.id, owner.email],
  );
  const card = await app.fetch(`/api/users/${owner.id}/card`, { as: admin, ...json({ days: 1 }) });
  expect(card.status).toBe(201);
  const key = { id: made.api_key.id, secret: made.secret };
  return { owner, session, browser, pushes, key, wallet, link };
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

async function sign(challenge: string, prove: string, wallet: TestWallet, as?: TestUser) {
  const who = as === undefined ? {} : { as };
  const asked = app.fetch(challenge, { ...json({ address: wallet.address, chain_id: 1 }), ...who });
  const { nonce, message } = await answered(walletChallengeSchema, asked);
  return app.fetch(prove, { ...json({ nonce, signature: wallet.sign(message) }), ...who });
}

async function subscribe(as: TestUser): Promise<string> {
  const id = uuidv7();
  const token = /session_token=([^.]+)\./.exec(decodeURIComponent(as.cookie))?.[1] ?? "";
  await app.owner.query(
    `insert into push_subscriptions (id, user_id, device_id, session_id, endpoint, p256dh, auth, language)
     select $1, user_id, $2, id, $3, $4, $5, 'fr' from sessions where token = $6`,
    [
      id,
      `device-${id}`,
      `https://push.example/${id}`,
      "p".repeat(87),
      "a".repeat(22),
      sha256(token),
    ],
  );
  return id;
}

/** What of it still opens the account, each tried as the thief would. */
async function opening({ session, browser, pushes, key, wallet, link }: Loot): Promise<string[]> {
  const bearer = { headers: { authorization: `Bearer ${key.secret}` } };
  const tries: Record<string, () => Promise<boolean>> = {
    session: async () => (await app.fetch("/api/account/sessions", { as: session })).ok,
    key: async () => (await app.fetch("/api/fruits", bearer)).ok,
    wallet: async () =>
      (await sign("/api/auth/ethereum/challenge", "/api/auth/ethereum/sign-in", wallet)).ok,
    pushes: () => exists("select from push_subscriptions where id = $1", pushes),
    browser: () => exists("select from known_devices where id = $1", browser),
    card: () =>
      exists("select from sign_in_cards where user_id = $1 and used_at is null", session.id),
    link: async () =>
      (
        await app.fetch(
          "/api/auth/password/reset",
          json({ token: link, new_password: newPassword }),
        )
      ).ok,
  };
  const open: string[] = [];
  for (const [name, attempt] of Object.entries(tries)) if (await attempt()) open.push(name);
  return open;
}

const exists = async (sql: string, value: string) =>
  (await app.owner.query(sql, [value])).rowCount !== 0;

const ended = { sessions: 2, api_keys: 1, wallets: 1 };
const here = { ...ended, sessions: 1 };

type Recovery = (loot: Loot) => Promise<unknown>;
const path = ({ owner }: Loot, rest: string) => `/api/users/${owner.id}/${rest}`;
const disable = (loot: Loot, disabled: boolean) =>
  app.fetch(path(loot, "disabled"), { as: admin, ...json({ disabled }, "PUT") });

const recoveries: [string, object | number, Recovery][] = [
  [
    "a reset by mail",
    204,
    async ({ owner }) => {
      const token = randomBytes(32).toString("base64url");
      await app.owner.query(
        `insert into verifications (id, identifier, value, mailed_to, expires_at)
         values ($1, $2, $3, $4, now() + interval '1 hour')`,
        [uuidv7(), `password-reset:${sha256(token)}`, owner.id, owner.email],
      );
      const reset = json({ token, new_password: newPassword });
      return (await app.fetch("/api/auth/password/reset", reset)).status;
    },
  ],
  [
    "a password change",
    here,
    ({ owner }) =>
      answered(
        endedWaysInSchema,
        app.fetch("/api/account/password", {
          as: owner,
          ...json({ current_password: testPassword, new_password: newPassword }, "PUT"),
        }),
      ),
  ],
  [
    "signing out everywhere",
    here,
    ({ owner }) =>
      answered(
        endedWaysInSchema,
        app.fetch("/api/account/sign-out-everywhere", { as: owner, ...json({}) }),
      ),
  ],
  [
    "an administrator's reset",
    ended,
    async (loot) => {
      const answer = app.fetch(path(loot, "password"), { as: admin, method: "POST" });
      return (await answered(newPasswordSchema, answer)).ended;
    },
  ],
  [
    "an administrator's signing out",
    ended,
    (loot) =>
      answered(
        endedWaysInSchema,
        app.fetch(path(loot, "sessions"), { as: admin, method: "DELETE" }),
      ),
  ],
  [
    "disabling, and letting in again",
    ended,
    async (loot) => {
      const { ended: told } = await answered(userAccessAnswerSchema, disable(loot, true));
      expect(await opening({ ...loot, link: "none" })).toEqual([]);
      expect((await disable(loot, false)).status).toBe(200);
      return told;
    },
  ],
  [
    "disabling that a server left half done",
    { sessions: 0, api_keys: 0, wallets: 0 },
    async (loot) => {
      await app.owner.query("update users set disabled_at = now() where id = $1", [loot.owner.id]);
      return (await answered(userAccessAnswerSchema, disable(loot, false))).ended;
    },
  ],
  [
    "the operator's command",
    ended,
    async ({ owner }) =>
      (await resetPassword(app.authPool, { accountName: owner.email, password: newPassword }))
        .ended,
  ],
];

describe("what a thief holds", () => {
  test("opens the account until then", async () => {
    const loot = await steal(await app.user("collecteur"));
    const all = ["session", "key", "wallet", "pushes", "browser", "card", "link"];
    expect(await opening(loot)).toEqual(all);
  });

  test.each(recoveries)("does not outlive %s", async (_, told, recover) => {
    const loot = await steal(await app.user("collecteur"));
    const bystander = await steal(await app.user("collecteur"));
    expect(await recover(loot)).toEqual(told);
    expect(await opening(loot)).toEqual([]);
    expect((await opening(bystander)).length).toBe(7);
  });

  test("ends once, however many recover the account at once", async () => {
    const loot = await steal(await app.user("collecteur"));
    const ways = await Promise.all(
      [0, 1].map(() => app.fetch(path(loot, "password"), { as: admin, method: "POST" })),
    );
    const told = await Promise.all(ways.map((answer) => answered(newPasswordSchema, answer)));
    const keys = told.map(({ ended: { api_keys } }) => api_keys).toSorted((a, b) => a - b);
    expect(keys).toEqual([0, 1]);
    expect(await opening(loot)).toEqual([]);
  });
});

describe("what is to stay", () => {
  const keep = (loot: Loot) => {
    return { keep_api_keys: [loot.key.id], keep_wallets: [loot.wallet.address] };
  };
  const changed = (loot: Loot, kept: object) =>
    app.fetch("/api/account/password", {
      as: loot.owner,
      ...json({ current_password: testPassword, new_password: newPassword, ...kept }, "PUT"),
    });

  test("stays with a password change and with signing out everywhere; sessions do not", async () => {
    for (const recover of [
      changed,
      (loot: Loot, kept: object) =>
        app.fetch("/api/account/sign-out-everywhere", { as: loot.owner, ...json(kept) }),
    ]) {
      const loot = await steal(await app.user("collecteur"));
      const told = await answered(endedWaysInSchema, recover(loot, keep(loot)));
      expect(told).toEqual({ sessions: 1, api_keys: 0, wallets: 0 });
      expect(await opening(loot)).toEqual(["key", "wallet"]);
      expect((await app.fetch("/api/account/sessions", { as: loot.owner })).ok).toBe(true);
    }
  });

  test("is one's own: another's key is neither kept nor ended", async () => {
    const loot = await steal(await app.user("collecteur"));
    const other = await steal(await app.user("collecteur"));
    const told = await answered(endedWaysInSchema, changed(loot, keep(other)));
    expect(told).toEqual(here);
    expect(await opening(other)).toContain("key");
  });

  test("is said in the form that is agreed", async () => {
    const loot = await steal(await app.user("collecteur"));
    expect((await changed(loot, { keep_api_keys: ["all"] })).status).toBe(400);
    expect((await changed(loot, { keep_wallets: ["0x1"] })).status).toBe(400);
    expect((await app.fetch("/api/account/sign-out-everywhere", json(keep(loot)))).status).toBe(
      401,
    );
  });
});

describe("every column that names a person", () => {
  /** Ends with the rest; see `ways-in.ts`. */
  const waysIn = [
    "accounts",
    "api_keys",
    "known_devices",
    "passkeys",
    "push_subscriptions",
    "sessions",
    "sign_in_cards",
    "user_wallets",
  ];
  /** Tells of a person, and lets nobody in. */
  const records = [
    "admin_settings",
    "ai_model_changes",
    "ai_predictions",
    "ai_training_runs",
    "audit_log",
    "contact_requests",
    "cookie_consents",
    "email_template_versions",
    "fruit_batches",
    "fruits",
    // A late link is made for the person's mailbox at the time of sending.
    "mail_outbox",
    "nir_files",
    "notices",
    "notification_preferences",
    "offline_sync_queue",
    "plot_documents",
    "plot_collectors",
    "plots",
    "prediction_batches",
    "prediction_signals",
    "predictions",
    "priority_access_requests",
    "passport_readings",
    "privacy_requests",
    "producers",
    "published_photos",
    "removed_fruits",
    "removed_plots",
    "request_notes",
    "retake_requests",
    "sheet_imports",
    "storage_counts",
    "transfers",
    "tutorial_uploads",
    "two_factors",
    "unsent_imports",
    "user_sessions",
    "value_decisions",
  ];

  test("is a way in, which ends, or tells of them and opens nothing", async () => {
    const found = await app.owner.query<{ name: string }>(
      `select conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'users'::regclass
       union
       select table_name from information_schema.columns natural join information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'user_id'
       order by 1`,
    );
    expect(found.rows.map(({ name }) => name)).toEqual([...waysIn, ...records].toSorted());
  });
});
