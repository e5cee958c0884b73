import {
  walletChallengeSchema,
  walletListSchema,
  type WalletChallenge,
} from "@elaeis/domain/accounts/ethereum-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  answered,
  cookieOf,
  createTestApp,
  json,
  statusesOf,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";
import { newWallet, type TestWallet } from "#testing/ethereum-wallet.ts";
import { checksummed } from "./ethereum-message.ts";

let app: TestApp;
let clock = new Date();
beforeAll(async () => {
  app = await createTestApp({ now: () => clock });
  await switchTo(true);
});
afterAll(() => app.close());

async function switchTo(isOn: boolean): Promise<void> {
  await app.owner.query(
    `insert into admin_settings (key, value) values ('ethereum_sign_in_enabled', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(isOn)],
  );
}

const as = (user: TestUser | undefined) => (user === undefined ? {} : { as: user });
const challengePath = {
  signIn: "/api/auth/ethereum/challenge",
  link: "/api/account/wallets/challenge",
};

const ask = (path: string, address: string, user?: TestUser, chain_id = 1) =>
  app.fetch(path, { ...json({ address, chain_id }), ...as(user) });
const asked = (path: string, address: string, user?: TestUser): Promise<WalletChallenge> =>
  answered(walletChallengeSchema, ask(path, address, user));

const prove = (path: string, nonce: string, signature: string, user?: TestUser) =>
  app.fetch(path, { ...json({ nonce, signature }), ...as(user) });

async function link(user: TestUser, wallet: TestWallet): Promise<Response> {
  const { nonce, message } = await asked(challengePath.link, wallet.address, user);
  return prove("/api/account/wallets", nonce, wallet.sign(message), user);
}

async function signIn(wallet: TestWallet): Promise<Response> {
  const { nonce, message } = await asked(challengePath.signIn, wallet.address);
  return prove("/api/auth/ethereum/sign-in", nonce, wallet.sign(message));
}

async function linked(): Promise<{ user: TestUser; wallet: TestWallet }> {
  const [user, wallet] = [await app.user("collecteur"), newWallet()];
  expect((await link(user, wallet)).status).toBe(204);
  return { user, wallet };
}

const codeOf = async (answer: Response) => (await answered(problemAnswerSchema, answer)).code;
const walletsOf = async (user: TestUser) =>
  (await answered(walletListSchema, app.fetch("/api/account/wallets", { as: user }))).items;
const forgetAttempts = () => app.owner.query("delete from rate_limits");

describe("[AUTH-10] signing in with Ethereum", () => {
  test("opens a session of the account the wallet is tied to", async () => {
    const { user, wallet } = await linked();
    const answer = await signIn(wallet);
    expect(answer.status).toBe(204);
    const cookie = cookieOf(answer);
    expect(answer.headers.getSetCookie().join()).toMatch(/HttpOnly; SameSite=Lax/);
    const session = await app.fetch("/api/session", { headers: { cookie } });
    expect(await session.json()).toMatchObject({ user: { id: user.id } });
    expect((await app.fetch("/api/fruits", { headers: { cookie } })).status).toBe(200);
    const told = await app.owner.query(
      "select from audit_log where action = 'SIGN_IN' and record_id = $1",
      [user.id],
    );
    expect(told.rowCount).toBe(1);
  });

  test("the message names this site, mainnet, the time and the wallet", async () => {
    const wallet = newWallet();
    const { nonce, message } = await asked(challengePath.signIn, wallet.address);
    for (const said of [
      "localhost:8080 wants you to sign in with your Ethereum account:",
      checksummed(wallet.address),
      "URI: http://localhost:8080/auth",
      "Chain ID: 1",
      `Nonce: ${nonce}`,
      `Issued At: ${clock.toISOString()}`,
    ]) {
      expect(message.split("\n")).toContain(said);
    }
  });

  test("a signature is good once, even when it comes three times at once", async () => {
    const { wallet } = await linked();
    const { nonce, message } = await asked(challengePath.signIn, wallet.address);
    const signature = wallet.sign(message);
    const answers = await Promise.all(
      [1, 2, 3].map(() => prove("/api/auth/ethereum/sign-in", nonce, signature)),
    );
    expect(statusesOf(answers)).toEqual([204, 401, 401]);
  });

  test("a signature is good for ten minutes", async () => {
    const { wallet } = await linked();
    const { nonce, message } = await asked(challengePath.signIn, wallet.address);
    const before = clock;
    clock = new Date(before.getTime() + 10 * 60_000);
    const late = await prove("/api/auth/ethereum/sign-in", nonce, wallet.sign(message));
    clock = before;
    expect([late.status, await codeOf(late)]).toEqual([401, "wallet_proof_refused"]);
  });

  test("another's signature, and one of another text, are refused", async () => {
    const { wallet } = await linked();
    for (const sign of [
      (message: string) => newWallet().sign(message),
      (message: string) => wallet.sign(message.replace("Chain ID: 1", "Chain ID: 137")),
      (message: string) => wallet.sign(message.replace("localhost", "evil.example")),
      () => `0x${"0".repeat(130)}`,
    ]) {
      const { nonce, message } = await asked(challengePath.signIn, wallet.address);
      const refused = await prove("/api/auth/ethereum/sign-in", nonce, sign(message));
      expect([refused.status, await codeOf(refused)]).toEqual([401, "wallet_proof_refused"]);
    }
  });

  test("another chain is refused, and the answer names the right one", async () => {
    const refused = await ask(challengePath.signIn, newWallet().address, undefined, 137);
    expect(refused.status).toBe(422);
    expect(await answered(problemAnswerSchema, refused)).toMatchObject({
      code: "ethereum_wrong_chain",
      error: expect.stringContaining("chain 137"),
    });
  });

  test("a wallet of nobody signs nobody in, and makes no account", async () => {
    const before = await app.owner.query("select from users");
    const refused = await signIn(newWallet());
    expect([refused.status, await codeOf(refused)]).toEqual([401, "wallet_unknown"]);
    expect((await app.owner.query("select from users")).rowCount).toBe(before.rowCount);
  });

  test("somebody who may not sign in any more does not", async () => {
    const { user, wallet } = await linked();
    await app.owner.query("update users set disabled_at = now() where id = $1", [user.id]);
    const refused = await signIn(wallet);
    expect([refused.status, await codeOf(refused)]).toEqual([403, "account_disabled"]);
  });

  test("is off unless an administrator has set it", async () => {
    const { user, wallet } = await linked();
    const { nonce, message } = await asked(challengePath.signIn, wallet.address);
    await switchTo(false);
    const answers = [
      await ask(challengePath.signIn, wallet.address),
      await ask(challengePath.link, wallet.address, user),
      await prove("/api/auth/ethereum/sign-in", nonce, wallet.sign(message)),
    ];
    await app.owner.query("delete from admin_settings");
    answers.push(await ask(challengePath.signIn, wallet.address));
    await switchTo(true);
    for (const refused of answers) {
      expect([refused.status, await codeOf(refused)]).toEqual([403, "ethereum_sign_in_off"]);
    }
  });

  test.each([{}, { address: "0x12", chain_id: 1 }, { address: `0x${"a".repeat(40)}` }])(
    "%o is refused",
    async (body) => {
      expect((await app.fetch(challengePath.signIn, json(body))).status).toBe(400);
    },
  );

  test("[LIM-01] thirty attempts a quarter of an hour from one address", async () => {
    await forgetAttempts();
    const { address } = newWallet();
    for (let tries = 0; tries < 30; tries += 1) await ask(challengePath.signIn, address);
    expect((await ask(challengePath.signIn, address)).status).toBe(429);
    await forgetAttempts();
  });
});

describe("[AUTH-10] the wallets of an account", () => {
  test("are listed, and one that is untied signs nobody in", async () => {
    const { user, wallet } = await linked();
    expect(await walletsOf(user)).toMatchObject([{ address: checksummed(wallet.address) }]);
    const path = `/api/account/wallets/${wallet.address}`;
    expect((await app.fetch(path, { method: "DELETE", as: user })).status).toBe(204);
    expect(await walletsOf(user)).toEqual([]);
    expect((await signIn(wallet)).status).toBe(401);
  });

  test("tying the same again changes nothing; another's stays theirs", async () => {
    const { user, wallet } = await linked();
    expect((await link(user, wallet)).status).toBe(204);
    const other = await app.user("collecteur");
    const refused = await link(other, wallet);
    expect([refused.status, await codeOf(refused)]).toEqual([409, "wallet_taken"]);
    const path = `/api/account/wallets/${wallet.address}`;
    await app.fetch(path, { method: "DELETE", as: other });
    expect(await walletsOf(user)).toHaveLength(1);
  });

  test("a signature given to sign in ties no wallet, nor one given for another account", async () => {
    const [user, other, wallet] = [
      await app.user("collecteur"),
      await app.user("collecteur"),
      newWallet(),
    ];
    for (const { nonce, message } of [
      await asked(challengePath.signIn, wallet.address),
      await asked(challengePath.link, wallet.address, other),
    ]) {
      const refused = await prove("/api/account/wallets", nonce, wallet.sign(message), user);
      expect(refused.status).toBe(401);
    }
    expect(await walletsOf(user)).toEqual([]);
  });

  test("a visitor has none", async () => {
    const { address } = newWallet();
    expect((await app.fetch("/api/account/wallets")).status).toBe(401);
    expect((await ask(challengePath.link, address)).status).toBe(401);
    const path = `/api/account/wallets/${address}`;
    expect((await app.fetch(path, { method: "DELETE" })).status).toBe(401);
  });
});
