/**
 * One app window in each of the three engines, driven alike: it opens addresses and runs functions in the page, and
 * nothing else, since that is what all of them do reliably. Chromium by Playwright, Firefox by WebDriver BiDi, and
 * the MiniBrowser of WebKitGTK by WebDriver, whose clicks and screenshots hang.
 */
import { chromium as playwright, type BrowserContext, type Page } from "@playwright/test";
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "../../tools/chromium.ts";
import { freePort } from "../elaeis-server.ts";

export const engines = ["chromium", "firefox", "webkit"] as const;
export type Engine = (typeof engines)[number];

export type AppWindow = {
  /** Returns at once, whether or not the page comes. */
  goto: (url: string) => Promise<void>;
  /** Runs a script, which may return a promise of something that JSON can say. */
  run: (script: string) => Promise<unknown>;
  /** Opens an address in a second window, and runs a script there. @returns what closes that window */
  beside: (url: string, script: string) => Promise<() => Promise<void>>;
  back: () => Promise<void>;
  /** The window goes without a word, as when a phone kills it, and another one is opened in the same browser. */
  reopen: () => Promise<void>;
  close: () => Promise<void>;
};

const firefox = "/usr/bin/firefox-esr";
const webDriver = "/usr/bin/WebKitWebDriver";
const xvfb = "/usr/bin/Xvfb";
const miniBrowser = () => globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser").at(-1);

export function isInstalled(engine: Engine): boolean {
  if (engine === "firefox") return existsSync(firefox);
  if (engine === "webkit")
    return existsSync(webDriver) && existsSync(xvfb) && miniBrowser() !== undefined;
  return true;
}

/** The driver does not answer, whatever the page is: WebKit's stops now and then where a page was parked. */
export class DriverSilent extends Error {
  override readonly name = "DriverSilent";
}

/** A phone's width. */
const [width, height] = [390, 844];
const commandTimeoutMs = 30_000;
const scriptTimeoutMs = 20_000;

export function openWindow(engine: Engine): Promise<AppWindow> {
  if (engine === "firefox") return openFirefox();
  if (engine === "webkit") return openWebKit();
  return openChromium();
}

async function openChromium(): Promise<AppWindow> {
  const profile = mkdtempSync(path.join(tmpdir(), "elaeis-chromium-"));
  const context: BrowserContext = await playwright.launchPersistentContext(profile, {
    ...chromium,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    // Playwright's default: pages are never parked.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    viewport: { width, height },
    locale: "en-GB",
  });
  let page: Page = context.pages()[0] ?? (await context.newPage());
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: "commit" }).catch(() => null)),
    run: (script) => page.evaluate(`(async () => { ${script} })()`),
    beside: async (url, script) => {
      const other = await context.newPage();
      await other.goto(url);
      await other.evaluate(`(async () => { ${script} })()`);
      return () => other.close();
    },
    back: async () => void (await page.goBack({ waitUntil: "commit" }).catch(() => null)),
    reopen: async () => {
      const killed = page;
      page = await context.newPage();
      await killed.close();
    },
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function openFirefox(): Promise<AppWindow> {
  const profile = mkdtempSync(path.join(tmpdir(), "elaeis-firefox-"));
  writeFileSync(path.join(profile, "user.js"), firefoxSettings);
  const browser = spawn(
    firefox,
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
    { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, HOME: profile } },
  );
  const address = await saidBy(browser, /WebDriver BiDi listening on (ws:\/\/\S+)/);
  const ask = await connectBiDi(`${address}/session`);
  await ask("session.new", { capabilities: {} });
  const opened = async () => {
    const { context } = object(await ask("browsingContext.create", { type: "tab" }));
    await ask("browsingContext.setViewport", { context, viewport: { width, height } });
    return context;
  };
  const runIn = async (where: unknown, script: string) => {
    const answer = object(
      await ask("script.evaluate", {
        expression: `(async () => { ${script} })().then((value) => JSON.stringify(value ?? null))`,
        target: { context: where },
        awaitPromise: true,
        userActivation: true,
      }),
    );
    if (answer["type"] === "exception")
      throw new Error(String(object(answer["exceptionDetails"])["text"]));
    return parsed(object(answer["result"])["value"]);
  };
  let context = await opened();
  return {
    goto: async (url) =>
      void (await ask("browsingContext.navigate", { context, url, wait: "none" })),
    run: (script) => runIn(context, script),
    beside: async (url, script) => {
      const other = object(await ask("browsingContext.create", { type: "tab" }))["context"];
      await ask("browsingContext.navigate", { context: other, url, wait: "complete" });
      await runIn(other, script);
      return async () => void (await ask("browsingContext.close", { context: other }));
    },
    back: async () => void (await ask("browsingContext.traverseHistory", { context, delta: -1 })),
    reopen: async () => {
      const killed = context;
      context = await opened();
      await ask("browsingContext.close", { context: killed });
    },
    close: async () => {
      await endOf(browser);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const firefoxSettings = [
  ["app.normandy.enabled", false],
  ["browser.shell.checkDefaultBrowser", false],
  ["datareporting.policy.dataSubmissionEnabled", false],
  ["intl.accept_languages", "en-GB"],
  ["toolkit.telemetry.reportingpolicy.firstRun", false],
]
  .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
  .join("");

type Ask = (method: string, params: object) => Promise<unknown>;

async function connectBiDi(address: string): Promise<Ask> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(`${address} does not answer`)));
  });
  const asked = new Map<number, (answer: Record<string, unknown>) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = object(JSON.parse(String(data)));
    asked.get(Number(answer["id"]))?.(answer);
  });
  let last = 0;
  return (method, params) => {
    const id = (last += 1);
    const answered = new Promise<unknown>((resolve, reject) => {
      asked.set(id, (answer) => {
        if (answer["type"] === "success") resolve(answer["result"]);
        else reject(new Error(`${method}: ${String(answer["message"])}`));
      });
    });
    socket.send(JSON.stringify({ id, method, params }));
    return inTime(answered, method);
  };
}

async function openWebKit(): Promise<AppWindow> {
  const display = spawn(
    xvfb,
    ["-displayfd", "3", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    },
  );
  const screen = `:${(await firstLineOf(display)).trim()}`;
  const port = await freePort();
  const driver = spawn(webDriver, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: screen,
      LANGUAGE: "en_GB",
      LANG: "C.UTF-8",
      GDK_BACKEND: "x11",
    },
  });
  const root = `http://127.0.0.1:${port}`;
  await answers(root);
  const { sessionId } = object(
    await askWebDriver(`${root}/session`, {
      capabilities: {
        alwaysMatch: {
          pageLoadStrategy: "none",
          "webkitgtk:browserOptions": { binary: miniBrowser(), args: ["--automation"] },
        },
      },
    }),
  );
  const session = `${root}/session/${String(sessionId)}`;
  const ask = (command: string, body: object) => askWebDriver(`${session}/${command}`, body);
  await ask("timeouts", { script: scriptTimeoutMs });
  await ask("window/rect", { width, height, x: 0, y: 0 });
  const run = async (script: string) => {
    const answer = await ask("execute/async", {
      script: `const done = arguments[0];
        (async () => { ${script} })().then(
          (value) => done(JSON.stringify({ value: value ?? null })),
          (error) => done(JSON.stringify({ error: String(error) })));`,
      args: [],
    });
    const { value, error } = object(parsed(answer));
    if (error !== undefined) throw new Error(JSON.stringify(error));
    return value;
  };
  return {
    goto: async (url) => void (await ask("url", { url })),
    run,
    beside: async (url, script) => {
      const former = await askWebDriver(`${session}/window`);
      const { handle } = object(await ask("window/new", { type: "tab" }));
      await ask("window", { handle });
      await ask("url", { url });
      await loaded(run);
      await run(script);
      await ask("window", { handle: former });
      return async () => {
        const present = await askWebDriver(`${session}/window`);
        await ask("window", { handle });
        await askWebDriver(`${session}/window`, undefined, "DELETE");
        await ask("window", { handle: present });
      };
    },
    back: async () => void (await ask("back", {})),
    reopen: async () => {
      const former = await askWebDriver(`${session}/window`);
      const { handle } = object(await ask("window/new", { type: "tab" }));
      await ask("window", { handle: former });
      await askWebDriver(`${session}/window`, undefined, "DELETE");
      await ask("window", { handle });
    },
    close: async () => {
      const ended = askWebDriver(session, undefined, "DELETE").catch(() => undefined);
      await Promise.race([ended, sleep(closingMs)]);
      await endOf(driver);
      await endOf(display);
    },
  };
}

/** A driver that does not answer is killed, and its browser ends with the display. */
const closingMs = 5_000;

async function loaded(run: (script: string) => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const isLoaded = "return document.readyState === 'complete' && location.protocol !== 'about:'";
    if ((await run(isLoaded).catch(() => false)) === true) return;
    await sleep(100);
  }
  throw new Error("a page did not load");
}

async function askWebDriver(
  url: string,
  body?: object,
  method = body === undefined ? "GET" : "POST",
): Promise<unknown> {
  const asked = fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  }).catch((error: unknown) => {
    throw new DriverSilent(`${url}: ${String(error)}`);
  });
  const answer = await inTime(asked, url);
  const { value } = object(await answer.json());
  if (!answer.ok) {
    const said = `${url}: ${JSON.stringify(value)}`;
    throw said.includes("script timeout") ? new DriverSilent(said) : new Error(said);
  }
  return value;
}

async function answers(root: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(`${root}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await sleep(100);
  }
  throw new Error("WebKitWebDriver did not start");
}

function saidBy(program: ChildProcess, pattern: RegExp): Promise<string> {
  const said = new Promise<string>((resolve) => {
    let output = "";
    program.stderr?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const found = pattern.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  return inTime(said, "the start of the browser");
}

function firstLineOf(program: ChildProcess): Promise<string> {
  const said = new Promise<string>((resolve) => {
    program.stdio[3]?.once("data", (line: Buffer) => resolve(line.toString()));
  });
  return inTime(said, "the start of the display");
}

async function endOf(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = new Promise((resolve) => program.once("exit", resolve));
  program.kill("SIGKILL");
  await ended;
}

async function inTime<Result>(work: Promise<Result>, what: string): Promise<Result> {
  const ended = new AbortController();
  const late = sleep(commandTimeoutMs, undefined, { signal: ended.signal, ref: false }).then(() => {
    throw new DriverSilent(`${what}: no answer within ${commandTimeoutMs / 1000} s`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    ended.abort();
  }
}

function object(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null) throw new Error(`no object: ${String(value)}`);
  return { ...value };
}

const parsed = (text: unknown): unknown => JSON.parse(String(text));
