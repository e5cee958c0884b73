/** The app in one window, as a person uses it: each step waits until the page is ready for it. */
import { setTimeout as sleep } from "node:timers/promises";
import { DriverSilent, type AppWindow } from "./browsers.ts";
import { inPage } from "./in-page.ts";

type InPage = ReturnType<typeof inPage>;
export type App = ReturnType<typeof appIn>;

const patienceMs = 60_000;
const lookAgainMs = 100;

export function appIn(window: AppWindow, url: string) {
  /** One function of the page; null while no page is there. */
  async function call<Name extends keyof InPage>(
    name: Name,
    ...given: Parameters<InPage[Name]>
  ): Promise<ReturnType<InPage[Name]> | null> {
    const args = given.map((one) => JSON.stringify(one)).join(", ");
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this function returned there
      return (await window.run(`return (${inPage.toString()})().${name}(${args})`)) as ReturnType<
        InPage[Name]
      >;
    } catch (error) {
      return nullOf(error);
    }
  }

  /** The page was on its way to another one. */
  function nullOf(error: unknown): null {
    if (error instanceof DriverSilent) throw error;
    lastError = error;
    return null;
  }
  let lastError: unknown;

  async function until(what: string, look: () => Promise<unknown>): Promise<void> {
    const begunMs = performance.now();
    while (!(await look())) {
      if (performance.now() - begunMs > patienceMs) {
        const page = `${await call("at")}: ${(await call("says"))?.slice(0, 500)}`;
        throw new Error(`${what} did not come. The page at ${page} (${String(lastError)})`);
      }
      await sleep(lookAgainMs);
    }
  }

  /** In the page, a script that may say something. */
  const ask = (script: string) => window.run(script).catch(nullOf);

  /** A page that is left answers until the next one is there, and what it says then is of no use. */
  const isNew = () => ask("return globalThis.isLeft !== true");

  return {
    url,
    window,
    call,
    until,
    async goto(path: string): Promise<void> {
      // The empty page of a new window lends the next one its global object.
      await ask("if (location.protocol !== 'about:') globalThis.isLeft = true");
      await window.goto(url + path);
      await until(path, isNew);
    },
    isNew,
    sees: (text: string | RegExp) =>
      until(`“${text}”`, async () => {
        const says = (await call("says")) ?? "";
        return typeof text === "string" ? says.includes(text) : text.test(says);
      }),
    isAt: (path: string) => until(path, async () => (await call("at"))?.startsWith(path)),
    press: (name: string) => until(`“${name}”`, () => call("press", name)),
    fill: (label: string, value: string) => until(`“${label}”`, () => call("fill", label, value)),
    check: (label: string) => until(`“${label}”`, () => call("check", label)),
    select: (label: string, option: string) =>
      until(`“${option}” of “${label}”`, () => call("select", label, option)),
    choosePhotos: (files: readonly string[]) =>
      until("the field for photos", () => call("choosePhotos", files)),
    ask,
  };
}
