/**
 * Makes a clone ready to run: installs what the lock file names and builds what is built, each only
 * when its inputs have changed since the last time. Runs before `npm start` and `npm test`, on
 * whatever Node the machine has, so it uses nothing that is installed. With `--to-run`, as before
 * `npm start`, without what only tests and checks need: that takes half as long.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import process from "node:process";

const root = path.join(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  "..",
);

/** The Node that the project runs on: npm finds it first, and the systemd unit starts it. */
const projectNode = path.join(root, "node_modules/.bin/node");
const isNewEnough = Number(process.versions.node.split(".")[0]) >= 24;
/** One in a home folder is no other user's. */
const isSystemNode = /^\/usr\/(?:local\/)?bin\//.test(process.execPath);

/** The lock file names a Node; where the system's own is new enough, or npm has none, it takes that place. */
function useOwnNode() {
  const modules = path.join(root, "node_modules");
  const brought = readdirSync(modules).filter((name) => name.startsWith("node-linux-"));
  for (const name of brought) rmSync(path.join(modules, name), { recursive: true });
  rmSync(projectNode, { force: true });
  symlinkSync(process.execPath, projectNode);
}

/** False also where the system's Node has become too old since. */
function isInstalled() {
  if (!existsSync(projectNode)) return false;
  return isNewEnough || realpathSync(projectNode) !== process.execPath;
}

/** A stamp holds the fingerprint of what a step was last done with; a new installation begins without any. */
const stamps = path.join(root, "node_modules/.elaeis");
const stampOf = (name) => path.join(stamps, name);

/** Who has everything, to develop, is not left with less. */
const isToRun = process.argv.includes("--to-run") && !existsSync(stampOf("install"));

const steps = [
  {
    name: isToRun ? "install-to-run" : "install",
    say: "Installing…",
    inputs: ["package.json", "package-lock.json", "packages/*/package.json", "apps/*/package.json"],
    isThere: isInstalled,
    run: async () => {
      const omitted = isToRun ? ["--omit=dev"] : [];
      await command("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error", ...omitted]);
      if ((isSystemNode && isNewEnough) || !existsSync(projectNode)) useOwnNode();
    },
  },
  {
    name: "model",
    say: "Training the first model on drawn fruit…",
    inputs: ["packages/prediction/src", "apps/ai/src"],
    isThere: () => existsSync(path.join(root, "apps/ai/dist/synthetic-model.json")),
    run: () =>
      command(projectNode, [
        "apps/ai/src/cli.ts",
        "train-synthetic",
        "--out",
        "apps/ai/dist/synthetic-model.json",
      ]),
  },
  {
    name: "web",
    say: "Building the web app…",
    inputs: ["apps/web", "packages/domain/src", "packages/prediction/src"],
    isThere: () => existsSync(path.join(root, "apps/web/dist/index.html")),
    run: () =>
      command(
        projectNode,
        [path.join(root, "node_modules/vite/bin/vite.js"), "build", "--logLevel=warn"],
        "apps/web",
      ),
  },
];

async function command(program, args, folder = ".") {
  const running = spawn(program, args, {
    cwd: path.join(root, folder),
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  const [status] = await once(running, "exit").catch((error) => [error.message]);
  if (status === 0) return;
  console.error(
    `${program} ${args.join(" ")} failed${typeof status === "string" ? `: ${status}` : "."}`,
  );
  process.exit(1);
}

function fingerprint(inputs) {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap(expand).toSorted()) {
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(path.join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** The files under an input; a `*` stands for every folder at its place. */
function expand(input) {
  const star = input.indexOf("*");
  if (star !== -1) {
    const [before, after] = [input.slice(0, star), input.slice(star + 1)];
    return readdirSync(path.join(root, before)).flatMap((name) => expand(before + name + after));
  }
  const absolute = path.join(root, input);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return input.includes(".test.") ? [] : [input];
  return readdirSync(absolute)
    .filter((name) => name !== "dist" && name !== "node_modules")
    .flatMap((name) => expand(`${input}/${name}`));
}

async function take(step) {
  const wanted = fingerprint(step.inputs);
  const stamp = stampOf(step.name);
  if (step.isThere() && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log(step.say);
  await step.run();
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, wanted);
}

const [install, ...builds] = steps;
await take(install);
await Promise.all(builds.map(take));
