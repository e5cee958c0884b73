/** What is refused before anything of a request's body is read, and how much of it is read at all. */
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listOperations, requestOf, type Operation } from "./testing/operations.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "./testing/test-app.ts";

let app: TestApp;
let operations: Operation[];
let collector: TestUser;
let admin: TestUser;

beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  operations = await listOperations(app);
  collector = await app.user("collecteur");
  admin = await app.user("admin");
});
afterAll(() => app.close());

/** Registration, which says so before it reads. */
const isClosed = ({ id }: Operation) => id === "signUp";
const takesJson = ({ body }: Operation) => body !== undefined;

/** A body that tells on reading it whether anybody did. */
async function sendWatched(operation: Operation, as: TestUser | undefined, size: number) {
  const { path, init } = await requestOf(operation);
  let read = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (read >= size) return controller.close();
        read += 1_024;
        controller.enqueue(new Uint8Array(1_024).fill(0x20));
      },
    },
    { highWaterMark: 0 },
  );
  init.headers.set("content-type", "application/json");
  const streamed: RequestInit & { duplex: "half" } = { ...init, body, duplex: "half" };
  const answer = await app.fetch(path, { ...streamed, ...(as === undefined ? {} : { as }) });
  const { code } = await answered(problemAnswerSchema, answer);
  return { code, read };
}

describe("[ROLE-01] a forbidden request is refused before its body is read", () => {
  test("a visitor, by every operation that is not open", async () => {
    const closed = operations.filter((one) => one.method !== "GET" && !one.isOpen);
    expect(closed.length).toBeGreaterThan(50);
    for (const operation of closed) {
      const { code, read } = await sendWatched(operation, undefined, 10_000);
      expect(`${operation.id} ${code} ${read}`).toMatch(/ (not_signed_in|mail_token_required) 0$/);
    }
  });

  test("a collector, by every operation of administrators", async () => {
    const ofAdministrators = operations.filter(
      ({ method, roles }) => method !== "GET" && roles.join() === "admin",
    );
    expect(ofAdministrators.length).toBeGreaterThan(30);
    for (const operation of ofAdministrators) {
      const { code, read } = await sendWatched(operation, collector, 10_000);
      expect(`${operation.id} ${code} ${read}`).toBe(`${operation.id} forbidden 0`);
    }
  });
});

describe("no body is read beyond its limit, though it does not tell its length", () => {
  test("64 kB of a visitor's, by every open operation", async () => {
    const open = operations.filter((one) => takesJson(one) && one.isOpen && !isClosed(one));
    expect(open.length).toBeGreaterThan(5);
    for (const operation of open) {
      const { code, read } = await sendWatched(operation, undefined, 10_000_000);
      expect(`${operation.id} ${code}`).toBe(`${operation.id} json_too_large`);
      expect(read).toBeLessThan(70_000);
    }
  });

  test("1 MB of an administrator's, by every other", async () => {
    const others = operations.filter(
      (one) => takesJson(one) && one.roles.includes("admin") && !isClosed(one),
    );
    let tooLarge = 0;
    for (const operation of others) {
      const { code, read } = await sendWatched(operation, admin, 10_000_000);
      // Of some the address is refused first: an example drawn from the schema alone is none.
      const isAddressRefused = code === "invalid_input" && read === 0;
      if (!isAddressRefused) tooLarge += 1;
      expect(isAddressRefused || `${operation.id} ${code}`).toBe(
        isAddressRefused || `${operation.id} json_too_large`,
      );
      expect(read).toBeLessThan(1_060_000);
    }
    expect(tooLarge).toBeGreaterThan(40);
  });

  test("the sentence names the limit, in both languages", async () => {
    const sent = (language: string) =>
      answered(
        problemAnswerSchema,
        app.fetch("/api/cookie-consents", {
          ...json("x".repeat(70_000)),
          headers: { "content-type": "application/json", "accept-language": language },
        }),
      );
    expect((await sent("en")).error).toBe("The data sent is larger than 64 kB.");
    expect((await sent("fr")).error).toBe("Les données envoyées dépassent 64 ko.");
  });
});

describe("JSON that is deep or crowded is refused before it is parsed", () => {
  test.each([
    ["a visitor", "/api/cookie-consents", `${"[".repeat(20_000)}${"]".repeat(20_000)}`],
    ["an administrator", "/api/users", `[${"{},".repeat(300_000)}{}]`],
  ])("%s, at %s", async (who, path, body) => {
    const as = who === "a visitor" ? {} : { as: admin };
    const answer = app.fetch(path, { ...json(null), body, ...as });
    expect((await answered(problemAnswerSchema, answer)).code).toBe("json_too_complex");
  });

  test("in a part of a form, too", async () => {
    const form = new FormData();
    form.set("fruit", `${"[".repeat(20_000)}${"]".repeat(20_000)}`);
    const path = "/api/fruits/0199a0e0-0000-7000-8000-000000000001/whole";
    const answer = app.fetch(path, { method: "PUT", body: form, as: collector });
    expect((await answered(problemAnswerSchema, answer)).code).toBe("json_too_complex");
  });
});

describe("[ROLE-01] NUL bytes and broken percent-encoding are the sender's fault", () => {
  test.each([
    "/%00",
    "/%",
    "/%ff",
    "/photos/%E0%A4%A",
    "/photos/a%00b",
    "/published/%00.jpg",
    "/tutorial-files/%",
    "/mail-pages/outbox/%00",
    "/internal/%00",
    "/api/fruits/%00",
    "/api/fruits?search=a%00b",
    "/api/session?x=%",
    "/functions/v1/%ff",
  ])("%s", async (path) => {
    const answer = await app.fetch(path, { as: admin });
    expect(answer.status).toBe(400);
    expect((await answered(problemAnswerSchema, answer)).code).toBe("invalid_input");
  });

  test("what is no fault passes: percent-encoded text of any language", async () => {
    const search = encodeURIComponent("Édéa 100 % 🌴");
    expect((await app.fetch(`/api/fruits?search=${search}`, { as: admin })).status).toBe(200);
  });
});

describe("[OFF-03] a body that was cut on its way is no body with wrong values", () => {
  const path = "/api/plots/0199a000-0000-7000-8000-0000000000f1";
  const whole = Buffer.from(JSON.stringify({ name: "Parcelle à l’été" }));

  test.each([0, 1, 8, whole.indexOf("é") + 1, whole.length - 1])("JSON at byte %i", async (at) => {
    const headers = { "content-type": "application/json" };
    const body = whole.subarray(0, at);
    const answer = await app.fetch(path, { as: collector, method: "PUT", headers, body });
    expect(answer.status).toBe(400);
    expect((await answered(problemAnswerSchema, answer)).code).toBe("body_unreadable");
  });

  test("the whole of it has wrong values", async () => {
    const headers = { "content-type": "application/json" };
    const answer = await app.fetch(path, { as: collector, method: "PUT", headers, body: whole });
    expect((await answered(problemAnswerSchema, answer)).code).toBe("invalid_input");
  });
});
