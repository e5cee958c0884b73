/** Mails to people about the ways into their account, and what administrators do about them. */
import { walletChallengeSchema } from "@elaeis/domain/accounts/ethereum-schemas";
import { madeApiKeySchema } from "@elaeis/domain/api-keys/api-key-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { managedUserSchema, userAccessDetailsSchema } from "@elaeis/domain/users/user-schemas";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newWallet } from "#testing/ethereum-wallet.ts";
import {
  answered,
  cookieOf,
  createTestApp,
  json,
  testPassword,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";
import { checksummed } from "./ethereum-message.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  admin = await app.user("admin");
  await app.owner.query(
    `insert into admin_settings (key, value) values ('ethereum_sign_in_enabled', 'true'),
       ('default_mail_language', '"fr"')`,
  );
});
beforeEach(() => app.owner.query("delete from rate_limits"));
afterAll(() => app.close());

const newPassword = "tourterelle-grise-7";
const english = { "accept-language": "en" };
const firefox = "Mozilla/5.0 (Android 13; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0";

type Told = { subject: string; text: string; language: string };

/** The newest last. */
async function toldTo(email: string): Promise<Told[]> {
  const found = await app.owner.query<Told>(
    `select subject, text, language from mail_outbox
     where to_email = $1 and template_id = 'security_notice' order by id`,
    [email],
  );
  return found.rows;
}

const lastTold = async (email: string) => (await toldTo(email)).at(-1)?.text ?? "nothing";

function ask(as: TestUser, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("accept-language", "en");
  return app.fetch(path, { as, ...init, headers });
}

async function makeKey(as: TestUser, name = "Export") {
  const wanted = json({ name, scopes: ["read"], lifetime_days: 30 });
  return (await answered(madeApiKeySchema, ask(as, "/api/api-keys", wanted))).api_key;
}

async function linkWallet(as: TestUser): Promise<string> {
  const wallet = newWallet();
  const asked = json({ address: wallet.address, chain_id: 1 });
  const challenge = ask(as, "/api/account/wallets/challenge", asked);
  const { nonce, message } = await answered(walletChallengeSchema, challenge);
  const proof = json({ nonce, signature: wallet.sign(message) });
  expect((await ask(as, "/api/account/wallets", proof)).status).toBe(204);
  return checksummed(wallet.address);
}

async function edit(target: TestUser, changes: object): Promise<Response> {
  const path = `/api/users/${target.id}`;
  const { version } = await answered(managedUserSchema, app.fetch(path, { as: admin }));
  const change = json({ changes, expected_version: version }, "PATCH");
  return app.fetch(path, { as: admin, ...change });
}

const signIn = (email: string, headers: Record<string, string>) =>
  app.fetch("/api/auth/sign-in/email", {
    method: "POST",
    body: JSON.stringify({ email, password: testPassword }),
    headers: { "content-type": "application/json", ...headers },
  });

describe("a person gets a mail", () => {
  test("of a key they made, once, where and when, and what to do if it was not them", async () => {
    const user = await app.user("collecteur");
    await makeKey(user);
    const [told, ...more] = await toldTo(user.email);
    expect(more).toEqual([]);
    expect(told?.language).toBe("en");
    expect(told?.text).toContain("An API key was created: Export.");
    expect(told?.text).toMatch(/When: \d+ \w+ \d{4}/);
    expect(told?.text).toContain("IP address: local");
    expect(told?.text).toContain("http://localhost:8080/auth/forgotten");
    expect(told?.text).not.toContain("elk_");
  });

  test("of a wallet they linked and unlinked, each once", async () => {
    const user = await app.user("collecteur");
    const address = await linkWallet(user);
    expect(await lastTold(user.email)).toContain(`A wallet was linked to your account: ${address}`);
    const path = `/api/account/wallets/${address}`;
    for (let time = 0; time < 2; time += 1) await ask(user, path, { method: "DELETE" });
    expect(await lastTold(user.email)).toContain("unlinked from your account");
    expect(await toldTo(user.email)).toHaveLength(2);
  });

  test("of a password they changed, with what ended", async () => {
    const user = await app.user("collecteur");
    await makeKey(user);
    const change = { current_password: testPassword, new_password: newPassword };
    expect((await ask(user, "/api/account/password", json(change, "PUT"))).status).toBe(200);
    const text = await lastTold(user.email);
    expect(text).toContain("Your password was changed.");
    expect(text).toContain("Revoked: 1 API key");
    expect(text).not.toContain(newPassword);
  });

  test("of signing out everywhere", async () => {
    const user = await app.user("collecteur");
    const everywhere = () => ask(user, "/api/account/sign-out-everywhere", json({}));
    await everywhere();
    expect(await toldTo(user.email)).toEqual([]);
    await signIn(user.email, english);
    await everywhere();
    expect(await lastTold(user.email)).toContain("signed out everywhere else");
  });

  test("of what an administrator does, in the installation's language", async () => {
    const user = await app.user("collecteur");
    await edit(user, { role: "admin" });
    expect(await lastTold(user.email)).toContain("vous a donné le rôle d'administrateur");
    await app.fetch(`/api/users/${user.id}/password`, { as: admin, method: "POST" });
    expect(await lastTold(user.email)).toContain("a défini un nouveau mot de passe");
    expect(await lastTold(user.email)).toContain("Révoqué\u00a0: 1 session");
    await app.fetch(`/api/users/${user.id}/sessions`, { as: admin, method: "DELETE" });
    expect(await lastTold(user.email)).toContain("a déconnecté votre compte partout");
    const disable = json({ disabled: true }, "PUT");
    await app.fetch(`/api/users/${user.id}/disabled`, { as: admin, ...disable });
    const text = await lastTold(user.email);
    expect(text).toContain("a désactivé votre compte");
    // Nobody can reset the password of a disabled account.
    expect(text).not.toContain("/auth/forgotten");
  });

  test("of another e-mail, at both addresses; links to the old one are dead", async () => {
    const user = await app.user("collecteur");
    const moved = `moved-${user.email}`;
    await app.owner.query(
      `insert into verifications (id, identifier, value, expires_at)
       values ($1, 'password-reset:x', $2, now() + interval '1 hour')`,
      [uuidv7(), user.id],
    );
    expect((await edit(user, { email: moved })).status).toBe(200);
    for (const address of [user.email, moved]) {
      expect(await lastTold(address)).toContain(`${moved} au lieu de ${user.email}`);
    }
    const links = await app.owner.query("select from verifications where value = $1", [user.id]);
    expect(links.rowCount).toBe(0);
  });

  test("of nothing that changes no way in", async () => {
    const user = await app.user("collecteur");
    await edit(user, { city: "Dabou", email: user.email.toUpperCase(), role: "collecteur" });
    expect(await toldTo(user.email)).toEqual([]);
  });

  test("of a sign-in from a new device, not of the first of all, nor from a known one", async () => {
    const user = await app.user("collecteur");
    await signIn(user.email, english);
    expect(await toldTo(user.email)).toEqual([]);
    const answer = await signIn(user.email, { ...english, "user-agent": firefox });
    expect(answer.status).toBe(204);
    const text = await lastTold(user.email);
    expect(text).toContain("signed in from a new device");
    expect(text).toContain("Device: Firefox on Android");
    await signIn(user.email, { ...english, "user-agent": firefox, cookie: cookieOf(answer) });
    expect(await toldTo(user.email)).toHaveLength(1);
    // Though no browser is known any more.
    await app.fetch(`/api/users/${user.id}/sessions`, { as: admin, method: "DELETE" });
    await signIn(user.email, english);
    expect(await lastTold(user.email)).toContain("signed in from a new device");
  });

  test("so often an hour at most, however much a thief does", async () => {
    const user = await app.user("collecteur");
    for (let made = 0; made < 25; made += 1) {
      const { id } = await makeKey(user, `key ${made}`);
      await ask(user, `/api/api-keys/${id}`, { method: "DELETE" });
    }
    expect(await toldTo(user.email)).toHaveLength(20);
  });

  test("but people of the sample data are not", async () => {
    const user = await app.user("collecteur");
    await app.owner.query("update users set is_sample = true where id = $1", [user.id]);
    await makeKey(user);
    expect(await toldTo(user.email)).toEqual([]);
  });
});

describe("[ADM-03] an administrator", () => {
  const details = (target: TestUser) =>
    answered(userAccessDetailsSchema, app.fetch(`/api/users/${target.id}/access`, { as: admin }));
  const revoke = (as: TestUser | undefined, target: TestUser, key: string) =>
    app.fetch(`/api/users/${target.id}/api-keys/${key}`, {
      method: "DELETE",
      ...(as === undefined ? {} : { as }),
    });
  const unlink = (as: TestUser, target: TestUser, address: string) =>
    app.fetch(`/api/users/${target.id}/wallets/${address}`, { as, method: "DELETE" });
  const codeOf = async (answer: Response) => (await answered(problemAnswerSchema, answer)).code;

  test("sees a person's keys and wallets, never a secret", async () => {
    const user = await app.user("collecteur");
    const key = await makeKey(user);
    const address = await linkWallet(user);
    const seen = await details(user);
    expect(seen.api_keys).toMatchObject([{ id: key.id, name: "Export", scopes: ["read"] }]);
    expect(seen.wallets).toMatchObject([{ address, last_used_at: null }]);
    expect(seen.sessions).toHaveLength(1);
    expect(JSON.stringify(seen)).not.toMatch(/elk_[\w-]{9,}|sha256/);
  });

  test("revokes a key; its owner gets a mail and the audit log an entry, once", async () => {
    const user = await app.user("collecteur");
    const { id } = await makeKey(user);
    const answers = await Promise.all([revoke(admin, user, id), revoke(admin, user, id)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await details(user)).api_keys).toEqual([]);
    expect(await toldTo(user.email)).toHaveLength(2);
    expect(await lastTold(user.email)).toContain("a révoqué votre clé d'API Export");
    const audited = await app.owner.query<{ user_id: string; new_values: object }>(
      "select user_id, new_values from audit_log where action = 'API_KEY_REVOKED' and record_id = $1",
      [id],
    );
    expect(audited.rows).toMatchObject([
      { user_id: admin.id, new_values: { name: "Export", person: user.id } },
    ]);
  });

  test("unties a wallet, which signs nobody in any more; its owner gets a mail and the audit log an entry", async () => {
    const user = await app.user("collecteur");
    const address = await linkWallet(user);
    expect((await unlink(admin, user, address)).status).toBe(204);
    expect(await codeOf(await unlink(admin, user, address))).toBe("unknown_wallet");
    expect(await lastTold(user.email)).toContain("a dissocié un portefeuille");
    const audited = await app.owner.query(
      "select from audit_log where table_name = 'user_wallets' and action = 'DELETE' and user_id = $1",
      [admin.id],
    );
    expect(audited.rowCount).toBe(1);
  });

  test("and nobody else does", async () => {
    const user = await app.user("collecteur");
    const other = await app.user("collecteur");
    const { id } = await makeKey(user);
    const address = await linkWallet(user);
    expect((await revoke(undefined, user, id)).status).toBe(401);
    expect((await revoke(other, user, id)).status).toBe(403);
    expect((await unlink(other, user, address)).status).toBe(403);
    // Under another person's address it is unknown.
    expect(await codeOf(await revoke(admin, other, id))).toBe("unknown_api_key");
    expect(await codeOf(await unlink(admin, other, address))).toBe("unknown_wallet");
    expect((await revoke(admin, user, "mine")).status).toBe(400);
    const seen = await details(user);
    expect([seen.api_keys.length, seen.wallets.length]).toEqual([1, 1]);
  });
});
