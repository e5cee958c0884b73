/**
 * Makes sure there is a browser for the tests: Debian's Chromium and its headless shell where they can
 * be installed; else the system's Chromium alone, which is slower; else the build that Playwright brings.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";

const systemChromium = "/usr/bin/chromium";
const headlessShell = "/usr/bin/chromium-headless-shell";
const root = path.join(import.meta.dirname, "..");

function run(program, args) {
  const ended = spawnSync(program, args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  return ended.status === 0;
}

function installFromDebian() {
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = (...args) => {
    const [program, ...rest] = [...asRoot, "apt-get", "-qq", ...args];
    return run(program, rest);
  };
  // Both are named, so that they have one version.
  const packages = ["chromium", "chromium-headless-shell"];
  return existsSync("/usr/bin/apt-get") && apt("update") && apt("install", "--yes", ...packages);
}

function installFromPlaywright() {
  return run(process.execPath, [
    path.join(root, "node_modules/playwright/cli.js"),
    "install",
    "chromium",
  ]);
}

if (!existsSync(systemChromium) || !existsSync(headlessShell)) {
  console.log("Installing a browser for the tests…");
  const isThere = installFromDebian() || existsSync(systemChromium) || installFromPlaywright();
  if (!isThere) {
    console.error(
      "No browser could be installed: install Chromium as /usr/bin/chromium and try again.",
    );
    process.exit(1);
  }
}
