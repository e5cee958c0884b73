/** nginx and Caddy in front of the server, each with the very recipe of deploy/. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { assertEqual, assertThat, type Checks } from "../cluster/checks.ts";
import { follow, signIn, until, type Ask } from "../cluster/client.ts";
import { film } from "../cluster/features.ts";
import { drawFruits, isAcknowledged, sendWhole } from "../cluster/fruits.ts";
import { freePort } from "../elaeis-server.ts";
import { signCertificate } from "./certificates.ts";
import { listening, mustRun, scratchFolder, startProgram, type Running } from "./programs.ts";
import { administrator, startServer, type Server } from "./server.ts";

const hearWithinMs = 10_000;
const metricsToken = "the-one-who-measures-1";
/** More than proxies take by default. */
const largeBytes = 6_000_000;

export async function checkNginx(checks: Checks, nginx: string, openssl: string): Promise<void> {
  const { folder, remove } = scratchFolder("nginx");
  const { ca, certificate, key } = signCertificate(openssl, folder);
  setDefaultCACertificates([...getCACertificates(), readFileSync(ca, "utf8")]);
  const [port, plainPort] = [await freePort(), await freePort()];
  const start = (server: Server) => {
    const recipe = adapted("nginx.conf", [
      ["server 127.0.0.1:8080;", `server ${server.url.host};`],
      ["listen 80;", `listen 127.0.0.1:${plainPort};`],
      ["listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`],
      ["/etc/letsencrypt/live/elaeis.example.org/fullchain.pem", certificate],
      ["/etc/letsencrypt/live/elaeis.example.org/privkey.pem", key],
    ]);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const main = `daemon off; pid ${folder}/pid; error_log stderr; events {}\n`;
    const config = path.join(folder, "main.conf");
    writeFileSync(config, `${main}http { access_log off; ${temporary.join(" ")}\n${recipe}}\n`);
    const args = ["-p", folder, "-e", "stderr", "-c", config];
    mustRun(nginx, ["-t", ...args]);
    return startProgram(nginx, args);
  };
  try {
    await behind(checks, { url: new URL(`https://localhost:${port}`), start }, async () => {
      await checks.check("plain HTTP is led to HTTPS", async () => {
        const asked = await fetch(`http://127.0.0.1:${plainPort}/login`, { redirect: "manual" });
        assertEqual(asked.status, 301, "the answer");
        assertEqual(asked.headers.get("location"), "https://127.0.0.1/login", "where to");
      });
    });
  } finally {
    remove();
  }
}

export async function checkCaddy(checks: Checks, caddy: string): Promise<void> {
  const { folder, remove } = scratchFolder("caddy");
  const url = new URL(`http://localhost:${await freePort()}`);
  const start = (server: Server) => {
    // The interface for administrators is on one port of the whole machine.
    const recipe = adapted("Caddyfile", [["{\n\tservers {", "{\n\tadmin off\n\tservers {"]]);
    const config = path.join(folder, "Caddyfile");
    writeFileSync(config, recipe);
    const env = {
      PATH: process.env["PATH"] ?? "",
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      ELAEIS_HOST: url.origin,
      ELAEIS_SERVERS: server.url.host,
    };
    const args = ["--config", config, "--adapter", "caddyfile"];
    mustRun(caddy, ["validate", ...args], { env });
    return startProgram(caddy, ["run", ...args], { env });
  };
  try {
    await behind(checks, { url, start });
  } finally {
    remove();
  }
}

/** @throws where the recipe no longer says what is put otherwise here */
function adapted(file: string, changes: readonly (readonly [string, string])[]): string {
  const recipe = readFileSync(path.join(import.meta.dirname, "../../deploy", file), "utf8");
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`deploy/${file} does not say ${from}`);
    return text.replaceAll(from, to);
  }, recipe);
}

async function behind(
  checks: Checks,
  proxy: { url: URL; start: (server: Server) => Running },
  more: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { url } = proxy;
  const server = await startServer({
    PUBLIC_URL: url.origin,
    TRUSTED_PROXIES: "1",
    METRICS_TOKEN: metricsToken,
    LOG_LEVEL: "info",
  });
  let running: Running | undefined;
  try {
    running = proxy.start(server);
    await listening(running, Number(url.port));
    await until(async () => (await isReady(url)) || undefined, hearWithinMs, "/ready");
    const ask = await signIn(url, administrator);
    await checkWhatPeopleDo(checks, url, ask);
    await checkWhatStaysIn(checks, url, server);
    await more();
  } finally {
    await running?.stop();
    await server.stop();
  }
}

async function isReady(url: URL): Promise<boolean> {
  const answer = await fetch(new URL("/ready", url)).catch(() => undefined);
  return answer?.ok === true;
}

async function checkWhatPeopleDo({ check }: Checks, url: URL, ask: Ask): Promise<void> {
  const nextFruit = await drawFruits();
  await check("a fruit with its photos arrives, and an open window hears of it", async () => {
    const leaving = new AbortController();
    const heard = new Set<string>();
    const following = follow(ask, url, {
      signal: leaving.signal,
      onEvent: (event) => heard.add("id" in event ? event.id : event.event),
    }).catch(() => undefined);
    await until(async () => heard.has("force-data-refresh") || undefined, hearWithinMs, "a stream");
    const fruit = nextFruit();
    assertThat(await isAcknowledged(await sendWhole(ask, url, fruit), fruit), "not acknowledged");
    await until(async () => heard.has(fruit.id) || undefined, hearWithinMs, "the event");
    leaving.abort();
    await following;
  });
  await check("a large body reaches the server, which answers it in its own words", async () => {
    const { id, submission, photos } = nextFruit();
    const [photo] = photos;
    const body = JSON.stringify(submission);
    const headers = { "content-type": "application/json" };
    const declared = await ask(url, `/api/fruits/${id}`, { method: "PUT", body, headers });
    assertThat(declared.ok, `declaring answered ${declared.status}`);
    const answer = await ask(url, `/api/fruits/${id}/photos/${photo?.role}`, {
      method: "PUT",
      body: new Uint8Array(largeBytes),
      headers: { "content-type": "image/jpeg" },
    });
    const { code } = await answer.json();
    assertThat(typeof code === "string", `answered ${answer.status} without a code`);
  });
  await check("a film is uploaded in pieces (tus)", () => film(ask, { a: url, b: url }));
  await check(
    "the web app is served with its headers, and writes of other sites refused",
    async () => {
      const page = await fetch(url);
      assertEqual(page.status, 200, "the start page");
      assertThat(page.headers.has("content-security-policy"), "no Content-Security-Policy");
      const write = { method: "DELETE", headers: { origin: "https://evil.example" } };
      assertEqual((await ask(url, "/api/sample-data", write)).status, 403, "a foreign write");
      const own = { method: "PATCH", body: "{}", headers: { origin: url.origin } };
      assertThat((await ask(url, "/api/settings", own)).status !== 403, "a write of our own");
    },
  );
}

async function checkWhatStaysIn({ check }: Checks, url: URL, server: Server): Promise<void> {
  await check("/internal and /metrics stay in", async () => {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const within = await fetch(new URL("/metrics", server.url), { headers });
    assertEqual(within.status, 200, "/metrics on this machine");
    for (const address of ["/metrics", "/internal/", "/internal/models/none"]) {
      const answer = await fetch(new URL(address, url), { headers });
      assertEqual(answer.status, 404, `${address} from outside`);
    }
  });
  await check("the server knows whom the proxy saw, whatever a client claims", async () => {
    const path = "/api/who-asks";
    await fetch(new URL(path, url), { headers: { "x-forwarded-for": "9.9.9.9" } });
    const written = () => server.output().split("\n").slice(0, -1);
    // A server writes its log after it has answered.
    const line = await until(
      async () => written().find((one) => one.includes(path)),
      hearWithinMs,
      "the access log",
    );
    const { address } = JSON.parse(line);
    assertEqual(address, "127.0.0.1", "the address in the access log");
  });
}
