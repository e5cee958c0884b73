/**
 * Makes sure there is a browser for the tests: the system's Chromium, Debian's package where it can
 * be installed, else the build that Playwright brings.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";

const systemChromium = "/usr/bin/chromium";
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
  return existsSync("/usr/bin/apt-get") && apt("update") && apt("install", "--yes", "chromium");
}

function installFromPlaywright() {
  return run(process.execPath, [
    path.join(root, "node_modules/playwright/cli.js"),
    "install",
    "chromium",
  ]);
}

if (!existsSync(systemChromium)) {
  console.log("Installing a browser for the tests…");
  if (!installFromDebian() && !installFromPlaywright()) {
    console.error(
      "No browser could be installed: install Chromium as /usr/bin/chromium and try again.",
    );
    process.exit(1);
  }
}
