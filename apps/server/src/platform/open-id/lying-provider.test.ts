/** A provider that lies in its tokens, its own description or about a person, over real sockets. */
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type JWTPayload,
} from "jose";
import { createServer } from "node:http";
import { once } from "node:events";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createOpenIdProvider, OpenIdFailure, type OpenIdSettings } from "./open-id-provider.ts";

const clientSecret = "a secret of the test, which is long enough for HMAC";
const checks = { state: "state", nonce: "nonce", verifier: "v".repeat(43) };
const kid = "test";
const server = createServer((request, response) => {
  void (async () => {
    const answer = await pages[request.url?.split("?")[0] ?? ""]?.();
    response.writeHead(answer === undefined ? 404 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(answer ?? {}));
  })();
});
let issuer: string;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let pages: Record<string, () => unknown>;

beforeAll(async () => {
  keys = await generateKeyPair("RS256", { extractable: true });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no address");
  issuer = `http://127.0.0.1:${address.port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  pages = {
    "/.well-known/openid-configuration": () => description(),
    "/jwks": async () => ({
      keys: [{ ...(await exportJWK(keys.publicKey)), kid, alg: "RS256", use: "sig" }],
    }),
    "/userinfo": () => ({ sub: "awa", email: "awa@example.org", email_verified: true }),
  };
  tokenIs(async () => signed(claims()));
});

const description = (more: object = {}) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  userinfo_endpoint: `${issuer}/userinfo`,
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: ["RS256"],
  ...more,
});

function claims(more: JWTPayload = {}): JWTPayload {
  const nowS = Math.floor(Date.now() / 1000);
  const usual = { iss: issuer, aud: "elaeis", sub: "awa", nonce: checks.nonce };
  return { ...usual, iat: nowS, exp: nowS + 300, ...more };
}

const without = (name: string): JWTPayload =>
  Object.fromEntries(Object.entries(claims()).filter(([one]) => one !== name));

const signed = (payload: JWTPayload, header: object = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid, ...header }).sign(keys.privateKey);
/** Symmetric: anybody who knows the secret can sign. */
const sealed = (secret: string) =>
  new SignJWT(claims())
    .setProtectedHeader({ alg: "HS256", kid })
    .sign(new TextEncoder().encode(secret));

function tokenIs(make: () => Promise<string> | string): void {
  pages["/token"] = async () => ({
    access_token: "access",
    token_type: "Bearer",
    id_token: await make(),
  });
}

/** @returns the claims, or why there are none */
async function signIn(): Promise<Record<string, unknown> | string> {
  const settings: OpenIdSettings = {
    issuer: new URL(issuer),
    clientId: "elaeis",
    clientSecret,
    name: "Liar",
    scopes: "openid email",
    roles: undefined,
    domains: [],
    trustsEmails: false,
    linksByEmail: false,
  };
  const provider = createOpenIdProvider(settings, () => new Date());
  const back = new URL("http://localhost:8080/auth/open-id?code=code&state=state");
  try {
    return await provider.claimsOf(back, checks);
  } catch (error) {
    if (!(error instanceof OpenIdFailure)) throw error;
    return error.reason;
  }
}

test("an honest one is believed", async () => {
  expect(await signIn()).toMatchObject({ sub: "awa", email: "awa@example.org" });
});

test.each<[string, () => Promise<string> | string, string]>([
  ["is not signed", () => new UnsecuredJWT(claims()).encode(), "refused"],
  ["is signed with the client's secret", () => sealed(clientSecret), "refused"],
  [
    "takes the public key for a secret",
    async () => sealed(await exportSPKI(keys.publicKey)),
    "refused",
  ],
  ["names another key", () => signed(claims(), { kid: "unknown" }), "refused"],
  [
    "was changed after it was signed",
    async () => {
      const [header, , signature] = (await signed(claims())).split(".");
      const body = Buffer.from(JSON.stringify(claims({ sub: "yao" }))).toString("base64url");
      return [header, body, signature].join(".");
    },
    "refused",
  ],
  ["is of another issuer", () => signed(claims({ iss: "https://evil.example" })), "refused"],
  ["is for another program", () => signed(claims({ aud: "another" })), "refused"],
  [
    "is for several programs and made for another",
    () => signed(claims({ aud: ["elaeis", "another"], azp: "another" })),
    "refused",
  ],
  [
    "is for several programs and does not say for which it was made",
    () => signed(claims({ aud: ["elaeis", "another"] })),
    "refused",
  ],
  ["is of another visit", () => signed(claims({ nonce: "another" })), "refused"],
  ["is of no visit", () => signed(without("nonce")), "refused"],
  ["has run out", () => signed(claims({ exp: (claims().iat ?? 0) - 600 })), "clock"],
  ["never runs out", () => signed(without("exp")), "refused"],
  ["is not valid yet", () => signed(claims({ nbf: (claims().iat ?? 0) + 600 })), "clock"],
  ["is about nobody", () => signed(claims({ sub: "" })), "refused"],
  ["is no token", () => "eyJ.eyJ.x", "refused"],
])("an ID token that %s signs nobody in", async (_lie, make, reason) => {
  tokenIs(make);
  expect(await signIn()).toBe(reason);
});

test("an answer without an ID token signs nobody in", async () => {
  pages["/token"] = () => ({ access_token: "access", token_type: "Bearer" });
  expect(await signIn()).toBe("refused");
});

test.each([
  ["somebody else", { sub: "yao", email: "admin@example.org", email_verified: true }],
  ["nobody", { email: "admin@example.org", email_verified: true }],
])("what is said of %s counts for nobody", async (_who, told) => {
  pages["/userinfo"] = () => told;
  expect(await signIn()).toBe("refused");
});

test("what is said apart from the ID token does not replace what the token says", async () => {
  tokenIs(() => signed(claims({ email_verified: false })));
  pages["/userinfo"] = () => ({ sub: "awa", email: "admin@example.org", email_verified: true });
  expect(await signIn()).toMatchObject({ email_verified: false });
});

test("a description that names another issuer is refused", async () => {
  pages["/.well-known/openid-configuration"] = () =>
    description({ issuer: "https://evil.example" });
  expect(await signIn()).toBe("refused");
});
