/** Which Chromium tests use. */
import { existsSync } from "node:fs";

const system = "/usr/bin/chromium";
const headlessShell = "/usr/bin/chromium-headless-shell";

const installed = [headlessShell, system].find((file) => existsSync(file));

/** Debian's headless shell, which costs half the processor time of Chromium; else what is installed. */
export const chromium = installed === undefined ? {} : { executablePath: installed };

/** The whole Chromium: the headless shell has no camera and shows no notifications. */
export const wholeChromium = existsSync(system)
  ? { executablePath: system }
  : { channel: "chromium" };
