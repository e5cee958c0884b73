/**
 * A real OpenID Connect provider on this machine, with people of its own. Its own pages ask for a name and a
 * password, of which any will do. A test may change what its ID tokens say, signed with its own key as always.
 */
import { exportJWK, generateKeyPair, decodeJwt, SignJWT, type JWTPayload } from "jose";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Provider } from "oidc-provider";
import type { OpenIdSettings } from "#platform/open-id/open-id-provider.ts";

export type ProviderPerson = Record<string, unknown>;

export type TestOpenIdProvider = {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  settings: OpenIdSettings;
  /** Their claims, by what they sign in as. */
  people: Map<string, ProviderPerson>;
  /** The claims of the next ID tokens; undefined leaves them as they are. */
  alter: ((claims: JWTPayload) => JWTPayload) | undefined;
  /** Another key than the one that it publishes. */
  signsWithForeignKey: boolean;
  /** What the provider is asked for, while nobody answers. */
  isSilent: boolean;
  /** What the browser brings back, once the person signed in on the provider's pages. */
  visit: (url: string, login: string) => Promise<string>;
  stop: () => Promise<void>;
};

const clientId = "elaeis";
const clientSecret = "elaeis-secret-of-the-test";

/** @param redirectUri of the product that is tested */
export async function startOpenIdProvider(redirectUri: string): Promise<TestOpenIdProvider> {
  let handler: ((request: IncomingMessage, response: ServerResponse) => unknown) | undefined;
  const server = createServer((request, response) => {
    if (!started.isSilent) void handler?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const listening = server.address();
  if (listening === null || typeof listening === "string") throw new Error("no port");
  const issuer = new URL(`http://127.0.0.1:${listening.port}/`);
  const key = await generateKeyPair("RS256", { extractable: true });
  const foreign = await generateKeyPair("RS256", { extractable: true });
  const kid = "test";
  const people = new Map<string, ProviderPerson>();
  const provider = new Provider(issuer.href.replace(/\/$/, ""), {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        // A loopback address over http is refused to web applications otherwise.
        application_type: "native",
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(key.privateKey)), kid, alg: "RS256", use: "sig" }] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "groups"] },
    cookies: { keys: ["cookies-of-the-test"] },
    pkce: { required: () => true },
    findAccount: (_, login) => {
      const claims = people.get(login);
      return claims && { accountId: login, claims: () => ({ sub: login, ...claims }) };
    },
  });
  provider.use(async (ctx, next) => {
    await next();
    const { body } = ctx;
    const token: unknown =
      typeof body === "object" && body !== null && Reflect.get(body, "id_token");
    if (typeof token !== "string") return;
    const claims = decodeJwt(token);
    const signing = started.signsWithForeignKey ? foreign : key;
    const signed = await new SignJWT(started.alter?.(claims) ?? claims)
      .setProtectedHeader({ alg: "RS256", kid })
      .sign(signing.privateKey);
    ctx.body = { ...body, id_token: signed };
  });
  handler = provider.callback();
  const started: TestOpenIdProvider = {
    issuer,
    clientId,
    clientSecret,
    settings: {
      issuer,
      clientId,
      clientSecret,
      name: "Test provider",
      scopes: "openid email profile",
      roles: undefined,
      domains: [],
      trustsEmails: false,
      linksByEmail: false,
    },
    people,
    alter: undefined,
    signsWithForeignKey: false,
    isSilent: false,
    visit: (url, login) => visitAs(url, login, redirectUri),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return started;
}

/** As a browser does: follows, keeps cookies, and fills in the forms that it is shown. */
async function visitAs(url: string, login: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next: { url: string; form?: Record<string, string> } = { url };
  for (let steps = 0; steps < 20; steps += 1) {
    if (next.url.startsWith(redirectUri)) return new URL(next.url).search.slice(1);
    const answer = await fetch(next.url, {
      redirect: "manual",
      headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
      ...(next.form && { method: "POST", body: new URLSearchParams(next.form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    const location = answer.headers.get("location");
    if (location !== null) {
      next = { url: new URL(location, next.url).href };
      continue;
    }
    const page = await answer.text();
    const action = /action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1];
    if (action === undefined || prompt === undefined) throw new Error(`no form: ${page}`);
    next = {
      url: new URL(action, next.url).href,
      form: { prompt, ...(prompt === "login" && { login, password: "any" }) },
    };
  }
  throw new Error("the provider sends the browser round and round");
}
