/**
 * The OpenID Connect provider that the operator set. openid-client does the protocol: discovery, PKCE, state,
 * nonce, the signature and the claims of the ID token. Nothing is asked before somebody signs in, so a
 * provider that is down delays neither the start nor a password.
 */
import type { Configuration, ClientAuth } from "openid-client";

export type OpenIdSettings = {
  issuer: URL;
  clientId: string;
  clientSecret: string | undefined;
  /** On the button. */
  name: string;
  scopes: string;
  /** The claim that decides the role, and its values that make an administrator. */
  roles: { claim: string; adminValues: readonly string[] } | undefined;
  /** Of the addresses that may sign in, in small letters; empty: all. */
  domains: readonly string[];
  /** Addresses count as verified whatever the provider says. */
  trustsEmails: boolean;
  /** A verified address opens the account that has it. */
  linksByEmail: boolean;
};

/** What one visit to the provider is bound to. */
export type OpenIdChecks = { state: string; nonce: string; verifier: string };

type Claims = Readonly<Record<string, unknown>>;

export type OpenIdProvider = ReturnType<typeof createOpenIdProvider>;

/** Why a provider's answer counts for nothing. */
export class OpenIdFailure extends Error {
  readonly reason: "unreachable" | "denied" | "clock" | "refused";

  constructor(reason: OpenIdFailure["reason"], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "OpenIdFailure";
    this.reason = reason;
  }
}

const timeoutS = 5;
const toleranceS = 60;
/** Its addresses change rarely; its keys are fetched again when a new one signs. */
const discoveredForMs = 60 * 60_000;

export function createOpenIdProvider(settings: OpenIdSettings, now: () => Date) {
  let known: { configuration: Promise<Configuration>; untilMs: number } | undefined;

  function configuration(): Promise<Configuration> {
    if (known === undefined || known.untilMs < now().getTime()) {
      const discovery = discover(settings);
      known = { configuration: discovery, untilMs: now().getTime() + discoveredForMs };
      // The next person asks again.
      discovery.catch(() => (known = undefined));
    }
    return known.configuration;
  }

  return {
    settings,

    /** @throws OpenIdFailure */
    discover: () => withFailures(configuration),

    /** Where the browser goes. @throws OpenIdFailure */
    async addressFor(
      { state, nonce, verifier }: OpenIdChecks,
      redirectUri: string,
      isFresh: boolean,
    ): Promise<string> {
      return withFailures(async () => {
        const client = await import("openid-client");
        const provider = await configuration();
        const prompts = provider.serverMetadata()["prompt_values_supported"];
        const canChoose = Array.isArray(prompts) && prompts.includes("select_account");
        const url = client.buildAuthorizationUrl(provider, {
          redirect_uri: redirectUri,
          scope: settings.scopes,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: "S256",
          // Phones are shared: the last person's session at the provider must not sign in the next one unseen.
          ...(isFresh
            ? { prompt: "login", max_age: "0" }
            : canChoose && { prompt: "select_account" }),
        });
        return url.href;
      });
    },

    /** The verified claims. @param address with the query of the provider @throws OpenIdFailure */
    async claimsOf(
      address: URL,
      { state, nonce, verifier }: OpenIdChecks,
    ): Promise<Claims & { sub: string }> {
      return withFailures(async () => {
        const client = await import("openid-client");
        const provider = await configuration();
        const tokens = await client.authorizationCodeGrant(provider, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new OpenIdFailure("refused", "no ID token");
        const wanted = ["email", ...(settings.roles ? [rootOf(settings.roles.claim)] : [])];
        const isWhole = wanted.every((claim) => claim in claims);
        if (isWhole || provider.serverMetadata().userinfo_endpoint === undefined) return claims;
        const more = await client.fetchUserInfo(provider, tokens.access_token, claims.sub);
        return { ...more, ...claims };
      });
    },
  };
}

async function discover(settings: OpenIdSettings): Promise<Configuration> {
  const client = await import("openid-client");
  const { issuer, clientId, clientSecret } = settings;
  const authenticate: ClientAuth =
    clientSecret === undefined
      ? client.None()
      : (as, ...request) => {
          // Basic is the default of the standard; some providers take the secret in the body alone.
          const methods = as.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
          const inHeader = methods.includes("client_secret_basic");
          const way = inHeader ? client.ClientSecretBasic : client.ClientSecretPost;
          return way(clientSecret)(as, ...request);
        };
  return client.discovery(issuer, clientId, { [client.clockTolerance]: toleranceS }, authenticate, {
    timeout: timeoutS,
    execute: [
      client.enableNonRepudiationChecks,
      // The settings allow http on this machine alone.
      ...(issuer.protocol === "http:" ? [client.allowInsecureRequests] : []),
    ],
  });
}

/** Within objects, a claim is named with dots, as Keycloak's `realm_access.roles`. */
export function claimAt(claims: Claims, name: string): unknown {
  if (name in claims) return claims[name];
  return name
    .split(".")
    .reduce<unknown>(
      (value, part) =>
        typeof value === "object" && value !== null ? Reflect.get(value, part) : undefined,
      claims,
    );
}

function rootOf(claim: string): string {
  return claim.split(".")[0] ?? claim;
}

async function withFailures<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OpenIdFailure) throw error;
    throw new OpenIdFailure(reasonOf(error), error);
  }
}

const unreachable = new Set(["OAUTH_TIMEOUT", "OAUTH_ABORT", "OAUTH_RESPONSE_IS_NOT_CONFORM"]);

function reasonOf(error: unknown): OpenIdFailure["reason"] {
  if (!(error instanceof Error)) return "refused";
  const code = "code" in error ? String(error.code) : "";
  if (code === "OAUTH_AUTHORIZATION_RESPONSE_ERROR") {
    return "error" in error && error.error === "access_denied" ? "denied" : "refused";
  }
  if (code === "OAUTH_JWT_TIMESTAMP_CHECK_FAILED") return "clock";
  // What fetch throws is a TypeError with no code of the protocol.
  const isNetwork = error instanceof TypeError && !code.startsWith("ERR_INVALID_ARG");
  return isNetwork || unreachable.has(code) ? "unreachable" : "refused";
}
