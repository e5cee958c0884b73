/** Few journeys, the same in every engine: what only Chromium was seen to do is not supported. */
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Person } from "../elaeis-server.ts";
import { drawnPhotos } from "../pictures.ts";
import type { App } from "./app.ts";
import type { Front } from "./front.ts";

export type World = {
  app: App;
  front: Front;
  person: Person;
  folder: string;
  seed: number;
  /** Serves the next version of the app. */
  nextVersion: URL;
  /** Beside the table. */
  note: (text: string) => void;
};
export type Journey = (world: World) => Promise<void>;

const form = "/dashboard/fruits/new";
const outbox = "/dashboard/outbox";
/** With or without network; not where the fruit goes straight to the server. */
const kept = /It is saved on this device|(Fruit|Changes) kept on this device|successfully/;

/** What happens to the page after each step of a journey. */
type Disturbance = (world: World, address: string) => Promise<void>;

const killed: Disturbance = async ({ app }, address) => {
  await app.window.reopen();
  await app.goto(address);
};

const reloaded: Disturbance = ({ app }, address) => app.goto(address);

/** Gone to another page of the app and back: where the engine allows it, the page was parked meanwhile. */
const parked: Disturbance = async (world) => {
  await leaveAndComeBack(world);
  const { app, note } = world;
  let isParked = false;
  await app.until("the page before", async () => {
    const isBack = await app.ask("return location.pathname !== '/mark.svg'");
    // The mark of a page that was left: it is back, and is about to be loaded anew.
    if (isBack === true && (await app.isNew()) === false) isParked = true;
    return isBack === true && (await app.isNew()) === true;
  });
  note(isParked ? "parked" : String(await app.ask(whyNotParked)));
};

async function leaveAndComeBack({ app }: World): Promise<void> {
  await app.goto("/mark.svg");
  await app.until("the other page", () => app.ask("return location.pathname === '/mark.svg'"));
  await app.window.back();
}

const startsMeasured = 3;

/** @returns after how many seconds a fruit can be captured, least first: what else the machine does only adds to it */
async function secondsToForm({ app }: World): Promise<string> {
  const seconds: number[] = [];
  for (let start = 0; start < startsMeasured; start += 1) {
    await app.window.reopen();
    const begunMs = performance.now();
    await app.goto(form);
    await app.until("the field for photos", () => app.call("hasPhotoField"));
    seconds.push((performance.now() - begunMs) / 1000);
  }
  const [least, ...others] = seconds.toSorted((a, b) => a - b).map((one) => one.toFixed(1));
  return `${least} s (${others.join(", ")})`;
}

/** A fruit is recorded on a server that never answers, and the page is disturbed after each step. */
function disturbed(by: Disturbance): Journey {
  return async (world) => {
    const { app, front } = world;
    await app.goto(form);
    // The phone has the installation's own fields.
    await app.sees("Weight");
    front.become("hung");
    await by(world, form);
    await app.choosePhotos(await photosOf(world));
    await app.sees("4/6");
    await app.sees("Keep draft");
    await by(world, form);
    await app.sees("4/6");
    await app.fill("Oil content", "21.5");
    await app.fill("Weight", "12.5");
    // What was typed in the last 300 ms may be lost.
    await sleep(1_000);
    const reference = await referenceOf(world);
    await by(world, form);
    await app.sees("4/6");
    await app.until("what was typed", async () =>
      (await app.call("valueOf", "Oil content"))?.startsWith("21"),
    );
    await app.press("Save fruit");
    // At once, and again where the page was gone before the fruit was saved.
    await by(world, form);
    await app.until("the fruit saved", async () => {
      const says = (await app.call("says")) ?? "";
      if (kept.test(says)) return true;
      const now = await app.call("valueOf", "Reference");
      if (now === reference && says.includes("4/6")) await app.call("press", "Save fruit");
      // A new form, which does not wait for the draft.
      const isAnother = typeof now === "string" && now !== "" && now !== reference;
      return isAnother && !says.includes("not answering");
    });
    await app.goto(outbox);
    await app.sees(reference);
    await by(world, outbox);
    await app.sees(reference);
    await app.goto("/dashboard/overview");
    await app.sees("Home");
    await by(world, "/dashboard/overview");
    await app.sees("Home");
    front.become("good");
    await app.goto(outbox);
    await by(world, outbox);
    await arrivesOnce(world, reference);
    await app.sees("Everything is sent and verified.");
  };
}

/** Everything follows from it: on a new device it is done first. */
export async function signIn({ app, person }: World): Promise<void> {
  await app.goto("/auth");
  await app.fill("E-mail or telephone", person.email);
  await app.fill("Password", person.password);
  await app.press("Sign in");
  await app.isAt("/dashboard/");
  await app.until("the service worker", () =>
    app.ask("return navigator.serviceWorker.controller !== null"),
  );
  await app.until("all files of the app", () => app.ask(allFilesKept));
}

/** In the order of a person's days: each begins where the one before ended, on one device. */
export const journeys: Readonly<Record<string, Journey>> = {
  "sign in, installed": signIn,

  "start without network": async ({ app, front }) => {
    front.become("gone");
    await app.window.reopen();
    await app.goto("/dashboard/fruits");
    await app.sees("Fruits");
    await app.goto(form);
    await app.sees("New fruit");
    front.become("good");
  },

  "the server hangs": async (world) => {
    const { app, front } = world;
    await app.goto(form);
    // The phone has the installation's own fields.
    await app.sees("Weight");
    front.become("hung");
    const reference = await recordFruit(world);
    await app.goto(outbox);
    await app.sees(reference);
    await app.goto("/dashboard/overview");
    await app.sees("Home");
    await app.window.back();
    await app.sees(reference);
    await app.window.reopen();
    await app.goto(outbox);
    await app.sees(reference);
    front.become("good");
    await app.goto(outbox);
    await arrivesOnce(world, reference);
  },

  "hangs, killed @night": disturbed(killed),
  "hangs, parked @night": disturbed(parked),
  "hangs, reloaded @night": disturbed(reloaded),

  "left in the middle @night": async (world) => {
    const { app, front } = world;
    await app.goto(form);
    const reference = await fillIn(world);
    await app.sees("Keep draft");
    await sleep(1_000);
    await app.goto("/dashboard/overview");
    await app.sees("Home");
    await app.window.back();
    await app.sees("4/6");
    await app.window.reopen();
    front.become("gone");
    await app.goto(form);
    await app.sees("4/6");
    await app.press("Save fruit");
    await app.sees(kept);
    front.become("good");
    await app.goto(outbox);
    await arrivesOnce(world, reference);
  },

  "edited without network @night": async (world) => {
    const { app, front } = world;
    await app.goto(form);
    const reference = await recordFruit(world);
    await arrivesOnce(world, reference);
    const fruit = await fruitNamed(world, reference);
    await app.goto(`/dashboard/fruits/${fruit.id}`);
    await app.sees(reference);
    front.become("gone");
    await app.press("Edit");
    await app.fill("Oil content", "23.5");
    await app.fill("Weight", "13");
    await app.press("Save");
    await app.sees(kept);
    front.become("good");
    await app.goto(outbox);
    await app.until("the changed value", async () => {
      const { oil_content, own_values } = await fruitNamed(world, reference);
      return oil_content === 23.5 && own_values.weight === 13;
    });
  },

  "conflict @night": async (world) => {
    const { app, front } = world;
    await app.goto(form);
    const reference = await recordFruit(world);
    await arrivesOnce(world, reference);
    const { id, version } = await fruitNamed(world, reference);
    await app.goto(`/dashboard/fruits/${id}`);
    await app.sees(reference);
    front.become("gone");
    await app.press("Edit");
    await app.fill("Oil content", "22.5");
    await app.press("Save");
    await app.sees(kept);
    await asPerson(world, `/api/fruits/${id}`, {
      base_version: version,
      fields: { oil_content: 24.5 },
      photos: [],
    });
    front.become("good");
    await app.goto(outbox);
    await app.press("Compare and choose");
    await app.check("On this device");
    await app.press("Save this choice");
    await app.sees("Your choice is saved.");
    await app.until("the chosen value", async () => {
      const { oil_content } = await fruitNamed(world, reference);
      return oil_content === 22.5;
    });
  },

  "prediction on the phone @night": async (world) => {
    const { app, front } = world;
    await app.goto("/dashboard/ai-prediction");
    await app.sees("Works offline");
    front.become("gone");
    await app.choosePhotos((await photosOf(world)).slice(0, 1));
    await app.press("Analyse");
    await app.sees(/computed on this device|on the device/);
    front.become("good");
  },

  "plot walked @night": async (world) => {
    const { app, front } = world;
    const name = `Bas-fond ${world.seed} ${world.person.email}`;
    await app.goto("/dashboard/plots");
    await app.sees("Walk the boundary");
    front.become("gone");
    await app.ask(walkAround);
    await app.press("Walk the boundary");
    await app.until("the way around", () => app.ask("return globalThis.isWalked === true"));
    await app.press("Finish");
    await app.fill("Name", name);
    await app.select("Producer", "New producer");
    await app.fill("Producer's name", `Konan ${world.person.email}`);
    await app.press("Save plot");
    await app.until(
      "the list of plots",
      async () => !(await app.call("says"))?.includes("Save plot"),
    );
    await app.goto(outbox);
    await app.sees(name);
    front.become("good");
    await app.goto(outbox);
    await app.until("the plot on the server", async () => {
      const { items } = await asPerson<{ items: unknown[] }>(
        world,
        `/api/plots?search=${encodeURIComponent(name)}`,
      );
      if (items.length > 1) throw new Error("The plot is on the server more than once.");
      return items.length === 1;
    });
  },

  "storage does not answer @night": async (world) => {
    const { app, note } = world;
    const usual = await secondsToForm(world);
    const close = await app.window.beside(`${app.url}/mark.svg`, holdStorage);
    note(`usable after ${await secondsToForm(world)}, with a storage that answers after ${usual}`);
    await app.sees("storage is not answering");
    let reference = await fillIn(world);
    await leaveAndComeBack(world);
    await app.until("the form", () => app.call("hasPhotoField"));
    // An engine that does not park asks before it forgets the page.
    if ((await app.isNew()) === true) reference = await fillIn(world);
    else await app.sees("4/6");
    await app.press("Save fruit");
    await arrivesOnce(world, reference);
    await app.goto(outbox);
    await app.sees("Close the app completely");
    if ((await app.call("says"))?.includes("Everything is sent"))
      throw new Error("The outbox says that nothing waits, and cannot know.");
    await close();
    await app.window.reopen();
    await app.goto(outbox);
    await app.sees("Everything is sent and verified.");
  },

  "update of the app @night": async ({ app, front, nextVersion }) => {
    await app.goto(outbox);
    await app.sees("Everything is sent and verified.");
    front.turnTo(nextVersion);
    await app.until("the offer of the next version", async () => {
      await app.ask("(await navigator.serviceWorker.ready).update().catch(() => null)");
      await sleep(1_000);
      return (await app.call("says"))?.includes("A new version of the app is ready");
    });
    await app.press("Update now");
    await app.until("the next version", () =>
      app.ask("return document.documentElement.dataset.build === 'second'"),
    );
  },

  "French, dark @night": async ({ app }) => {
    await app.ask(
      `localStorage.setItem("elaeis.language", "fr"); localStorage.setItem("elaeis.theme", "dark")`,
    );
    await app.goto(outbox);
    await app.sees("Tout est envoyé et vérifié.");
    await app.until("the dark theme", () =>
      app.ask(`const shade = getComputedStyle(document.body).backgroundColor.match(/[\\d.]+/g) ?? [];
        return Math.max(...shade.slice(0, 3).map(Number)) < 128`),
    );
  },
};

/** Runs in the page. Chromium says why. */
const whyNotParked = `
  const [{ notRestoredReasons }] = performance.getEntriesByType("navigation");
  const why = (notRestoredReasons?.reasons ?? []).map(({ reason }) => reason);
  return ["loaded anew", ...why].join(" ");`;

const areFieldsLarge = `
  const fields = [...document.querySelectorAll("input, select, textarea")];
  return fields.every((one) => parseFloat(getComputedStyle(one).fontSize) >= 16);`;

/** Runs in the page: a position that goes around a field, as somebody who walks quickly. */
const walkAround = `
  const corners = [[0, 0], [60, 0], [60, 60], [0, 60], [0, 0]];
  const way = corners.slice(1).flatMap(([x, y], side) =>
    Array.from({ length: 12 }, (_, step) => {
      const [fromX, fromY] = corners[side];
      return [fromX + ((x - fromX) * step) / 12, fromY + ((y - fromY) * step) / 12];
    }));
  const begun = Date.now() - way.length * 4000;
  const place = ([x, y], at) => ({
    coords: { longitude: -4.2 + x / 110800, latitude: 5.6 + y / 111320, accuracy: 4 },
    timestamp: begun + at * 4000,
  });
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: {
    getCurrentPosition: (found) => found(place([0, 0], 0)),
    clearWatch: () => {},
    watchPosition(found) {
      let at = 0;
      const timer = setInterval(() => {
        if (at < way.length) return found(place(way[at], (at += 1)));
        clearInterval(timer);
        globalThis.isWalked = true;
      }, 50);
      return 1;
    },
  } });`;

/** Runs in the page: whether the service worker says that it keeps all of the app. */
const allFilesKept = `
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const told = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  active.postMessage("how-much-is-kept", [port2]);
  const { kept, all } = await told;
  return kept === all;`;

/** Runs in a second window: a transaction that never ends, as WebKit keeps one of a page that is gone. */
const holdStorage = `
  const database = await new Promise((resolve, reject) => {
    const opening = indexedDB.open("elaeis");
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const names = [...database.objectStoreNames];
  const store = database.transaction(names, "readwrite").objectStore("memory");
  await new Promise((resolve) => {
    const again = () => {
      store.get("nothing").onsuccess = () => {
        resolve();
        again();
      };
    };
    again();
  });`;

async function photosOf({ folder, seed }: World): Promise<string[]> {
  const files = await drawnPhotos(seed, folder);
  return files.map((file) => readFileSync(file).toString("base64"));
}

/** @returns its reference, in a form that only needs to be handed in */
async function fillIn(world: World): Promise<string> {
  const { app } = world;
  await app.choosePhotos(await photosOf(world));
  await app.sees("4/6");
  await app.fill("Oil content", "21.5");
  await app.fill("Weight", "12.5");
  // Into smaller ones iOS zooms, and the person has to find the way back.
  await app.until("fields of 16 px and more", () => app.ask(areFieldsLarge));
  return referenceOf(world);
}

async function referenceOf({ app }: World): Promise<string> {
  let reference: string | null | undefined;
  await app.until("a reference", async () => (reference = await app.call("valueOf", "Reference")));
  return reference ?? "";
}

async function recordFruit(world: World): Promise<string> {
  const reference = await fillIn(world);
  await world.app.press("Save fruit");
  await world.app.sees(kept);
  return reference;
}

type Stored = {
  id: string;
  version: number;
  photos_count: number;
  oil_content: number | null;
  own_values: { weight?: number };
};

async function arrivesOnce(world: World, reference: string): Promise<void> {
  await world.app.until(`${reference} on the server, with its photos`, async () => {
    const [fruit, ...others] = await fruitsOnServer(world, reference);
    if (others.length > 0) throw new Error(`${reference} is on the server more than once`);
    return fruit?.photos_count === 4 && fruit.own_values.weight === 12.5;
  });
}

async function fruitNamed(world: World, reference: string): Promise<Stored> {
  const [fruit] = await fruitsOnServer(world, reference);
  if (fruit === undefined) throw new Error(`${reference} is not on the server`);
  return fruit;
}

const cookies = new WeakMap<Person, string>();

async function fruitsOnServer(world: World, reference: string): Promise<Stored[]> {
  const { items } = await asPerson<{ items: Stored[] }>(world, `/api/fruits?search=${reference}`);
  return items;
}

/** Past the network of the journey. @param change for a PATCH */
async function asPerson<Answer>(
  { front, person }: World,
  path: string,
  change?: object,
): Promise<Answer> {
  const url = front.target();
  let cookie = cookies.get(person);
  if (cookie === undefined) {
    const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(person),
    });
    cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.replace(/;[^]*/, ""))
      .join("; ");
    cookies.set(person, cookie);
  }
  const answer = await fetch(url + path, {
    headers: { cookie, "content-type": "application/json" },
    ...(change && { method: "PATCH", body: JSON.stringify(change) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the API answers
  return (await answer.json()) as Answer;
}
