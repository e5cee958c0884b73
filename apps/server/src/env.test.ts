import { expect, test } from "vitest";
import { EnvError, readEnv } from "./env.ts";

test("nothing needs to be set", () => {
  const env = readEnv({}, "/srv/elaeis");
  expect(env.port).toBe(8080);
  expect(env.publicUrl.origin).toBe("http://localhost:8080");
  expect(env.dataDir).toBe("/srv/elaeis/data");
  expect(env.dataDirChosen).toBe(false);
  expect(env.databaseUrl).toBeUndefined();
  expect(env.admin).toEqual({ email: "admin@elaeis.local", password: undefined });
  expect(env.sampleData).toBe(true);
});

test("an empty variable counts as unset", () => {
  expect(readEnv({ PORT: "", DATABASE_URL: " " }).port).toBe(8080);
});

test.each([
  [{ PORT: "eighty" }, /PORT .* whole number .* "eighty"/],
  [{ PORT: "70000" }, /PORT .* 65535/],
  [{ PUBLIC_URL: "elaeis.example" }, /PUBLIC_URL .* http:\/\/ or https:\/\//],
  [{ PUBLIC_URL: "https://example.org/elaeis" }, /PUBLIC_URL .* https:\/\/example\.org: .* path/],
  [{ SMTP_FROM: "Elaeis <elaeis@example.org>" }, /SMTP_FROM must be an address alone/],
  [{ LOG_LEVEL: "loud" }, /LOG_LEVEL must be debug or info/],
  [{ OTEL_TRACES_SAMPLER_ARG: "half" }, /OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4317" }, /OTEL_EXPORTER_OTLP_ENDPOINT .* http/],
  [{ DATABASE_URL: "mysql://x" }, /DATABASE_URL .* postgres:\/\//],
  [{ AI_URL: "nowhere" }, /AI_URL/],
  [{ AI_TOKEN: "t" }, /AI_TOKEN is set but AI_URL is not/],
  [{ S3_BUCKET: "photos" }, /S3_ENDPOINT and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY not/],
  [{ SMTP_URL: "mail.example.org" }, /SMTP_URL .* smtp:\/\//],
  [{ MAIL_BOUNCE_TOKEN: "too-short" }, /MAIL_BOUNCE_TOKEN .* 16/],
  [{ GEOCODER_URL: "ftp://x" }, /GEOCODER_URL/],
  [
    { MAP_TILES_URL: "https://t.example/{z}.png", MAP_TILES_ATTRIBUTION: "T" },
    /\{z\}, \{x\} and \{y\}/,
  ],
  [{ MAP_TILES_URL: "https://t.example/{z}/{x}/{y}.png" }, /MAP_TILES_ATTRIBUTION is not set/],
  [{ OIDC_ISSUER: "https://id.example" }, /OIDC_ISSUER and OIDC_CLIENT_ID belong together/],
  [{ OIDC_CLIENT_ID: "elaeis" }, /OIDC_ISSUER and OIDC_CLIENT_ID belong together/],
  [{ OIDC_ISSUER: "http://id.example", OIDC_CLIENT_ID: "e" }, /OIDC_ISSUER must begin with https/],
  [{ OIDC_ROLE_CLAIM: "groups" }, /OIDC_ROLE_CLAIM and OIDC_ADMIN_VALUES belong together/],
  [{ OIDC_SCOPES: "email" }, /OIDC_SCOPES must include openid/],
  [{ ADMIN_EMAIL: "admin" }, /ADMIN_EMAIL is not an e-mail address/],
  [{ ADMIN_EMAIL: "admin@example.org\u200B" }, /ADMIN_EMAIL is not an e-mail address/],
  [{ ADMIN_PASSWORD: "short" }, /ADMIN_PASSWORD has fewer than 6/],
  [{ METRICS_TOKEN: "guess-me" }, /METRICS_TOKEN has fewer than 16/],
  [{ SAMPLE_DATA: "maybe" }, /SAMPLE_DATA must be 1 or 0/],
  [{ SAMPLE_DATA: "yes" }, /SAMPLE_DATA must be 1 or 0, not "yes"/],
  [{ OIDC_TRUST_EMAILS: "on" }, /OIDC_TRUST_EMAILS must be 1 or 0, not "on"/],
  [{ HOST: "not a host" }, /HOST must be the address or the name .* not "not a host"/],
  [{ HOST: "http://0.0.0.0" }, /HOST must be/],
  [{ HOST: "0.0.0.0:8080" }, /HOST must be/],
  [{ OIDC_ALLOWED_DOMAINS: "example.org, @b.org" }, /OIDC_ALLOWED_DOMAINS must be domains/],
  [{ TRUSTED_PROXIES: "all" }, /TRUSTED_PROXIES must be a whole number/],
  [{ DRAIN_SECONDS: "61" }, /DRAIN_SECONDS must be a whole number from 0 to 60/],
])("%o is refused with a sentence that names it", (variables, sentence) => {
  expect(() => readEnv(variables)).toThrow(EnvError);
  expect(() => readEnv(variables)).toThrow(sentence);
});

test.each(["127.0.0.1", "::", "localhost", "Field-Server.example.org"])(
  "HOST may be %s",
  (host) => {
    expect(readEnv({ HOST: host }).host).toBe(host);
  },
);

test("the provider of sign-ins is named after its host, and gives no role by itself", () => {
  const { openId } = readEnv({
    OIDC_ISSUER: "https://id.example/realms/palms",
    OIDC_CLIENT_ID: "elaeis",
    OIDC_ALLOWED_DOMAINS: "Example.org, example.com",
  });
  expect(openId).toMatchObject({
    name: "id.example",
    scopes: "openid email profile",
    roles: undefined,
    domains: ["example.org", "example.com"],
    trustsEmails: false,
    linksByEmail: false,
  });
  expect(readEnv({}).openId).toBeUndefined();
});

test("[LIST-03] a map's address keeps its placeholders", () => {
  const MAP_TILES_URL = "https://tiles.example/{z}/{x}/{y}.png";
  const { mapTiles } = readEnv({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION: "© Tiles" });
  expect(mapTiles).toEqual({
    url: MAP_TILES_URL,
    origin: "https://tiles.example",
    attribution: "© Tiles",
  });
  expect(readEnv({}).mapTiles).toBeUndefined();
});

test("traces are off unless an address is named, by the variables of OpenTelemetry", () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = "http://collector:4318";
  expect(readEnv({}).tracing).toBeUndefined();
  expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toEqual({ ratio: 1 });
  const part = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: "0.1" };
  expect(readEnv(part).tracing).toEqual({ ratio: 0.1 });
  expect(readEnv({ ...part, OTEL_SDK_DISABLED: "true" }).tracing).toBeUndefined();
});

test("all faulty settings are reported at once", () => {
  expect(() => readEnv({ PORT: "x", SAMPLE_DATA: "x" })).toThrow(/PORT[^]*SAMPLE_DATA/);
});

test("an AI service may be several processes", () => {
  const several = readEnv({ AI_URL: "http://ai-1:8090, http://ai-2:8090", AI_TOKEN: "t" });
  expect(several.ai?.url.host).toBe("ai-1:8090");
  expect(several.ai?.others.map(({ host }) => host)).toEqual(["ai-2:8090"]);
  expect(() => readEnv({ AI_URL: "http://ai-1:8090,elsewhere" })).toThrow(/AI_URL/);
});

test("a secret in a setting is not repeated in the refusal", () => {
  const refused = () => readEnv({ DATABASE_URL: "mysql://user:secret-word@host/db" });
  expect(refused).toThrow(/DATABASE_URL/);
  expect(refused).not.toThrow(/secret-word/);
});
