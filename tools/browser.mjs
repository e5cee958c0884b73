/**
 * Makes sure there is a browser for the tests: Debian's Chromium and its headless shell where they can
 * be installed; else the system's Chromium alone, which is slower; else the build that Playwright brings.
 * Firefox and WebKit come from Debian alone; without them their journeys are skipped.
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

/** One file of each package. */
const otherEngines = {
  "firefox-esr": "/usr/bin/firefox-esr",
  "webkit2gtk-driver": "/usr/bin/WebKitWebDriver",
  xvfb: "/usr/bin/Xvfb",
};

function installFromDebian(...packages) {
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = (...args) => {
    const [program, ...rest] = [...asRoot, "apt-get", "-qq", ...args];
    return run(program, rest);
  };
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
  // Both are named, so that they have one version.
  const isThere =
    installFromDebian("chromium", "chromium-headless-shell") ||
    existsSync(systemChromium) ||
    installFromPlaywright();
  if (!isThere) {
    console.error(
      "No browser could be installed: install Chromium as /usr/bin/chromium and try again.",
    );
    process.exit(1);
  }
}

const missing = Object.entries(otherEngines)
  .filter(([, file]) => !existsSync(file))
  .map(([name]) => name);
if (process.argv.includes("--engines") && missing.length > 0) {
  console.log("Installing the other engines for the tests…");
  if (!installFromDebian("--no-install-recommends", ...missing))
    console.log(`Not installed, so their journeys are skipped: ${missing.join(", ")}.`);
}
