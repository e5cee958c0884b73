/** A call by its operation: where it goes, what it sends, and what comes of the answer. */
import { get, nothing, put, remove, takes } from "@elaeis/domain/api-operation";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { addressOf, ask } from "./ask.ts";

const _plotInput = z.object({ name: z.string() });
const readPlot = get("/api/plots/:id", z.object({ name: z.string() }));
const savePlot = put("/api/plots/:id/at/:place", nothing, takes<typeof _plotInput>);
const deletePlot = remove("/api/plots/:id", nothing);
const readFile = get("/api/plots/:id/file", { file: "text/csv" });

const sent: { url: string; method?: string | undefined; body: unknown }[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("document", { documentElement: { lang: "fr" } });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async (url: string, { method, body }: RequestInit) => {
    sent.push({ url, method, body });
    return new Response('{"name":"Nord"}');
  });
});
afterEach(() => vi.unstubAllGlobals());

test("parameters stand in the address, whatever is in them", async () => {
  await expect(ask(readPlot, { id: "a/b c", query: { page: 2 } })).resolves.toEqual({
    name: "Nord",
  });
  expect(sent).toEqual([{ url: "/api/plots/a%2Fb%20c?page=2", method: "GET", body: null }]);
});

test("several parameters, a body, and an answer that nobody reads", async () => {
  await ask(savePlot, { id: "1", place: 0, json: { name: "Sud" } });
  expect(sent).toEqual([{ url: "/api/plots/1/at/0", method: "PUT", body: '{"name":"Sud"}' }]);
  await expect(ask(deletePlot, { id: "1" })).resolves.toBeUndefined();
  expect(sent[1]).toMatchObject({ method: "DELETE" });
});

test("a file is had as it is", async () => {
  await expect((await ask(readFile, { id: "1" })).text()).resolves.toBe('{"name":"Nord"}');
});

test("an answer of another shape is a failure", async () => {
  const other = { ...readPlot, answer: z.object({ owner: z.string() }) };
  await expect(ask(other, { id: "1" })).rejects.toMatchObject({ facts: { kind: "unreadable" } });
});

test("an address by itself, for a link", () => {
  expect(addressOf(readFile, { id: "1" }, { of: "x", not: undefined })).toBe(
    "/api/plots/1/file?of=x",
  );
});

test("what is missing does not compile", () => {
  // @ts-expect-error -- no `place`
  void (() => ask(savePlot, { id: "1", json: { name: "" } }));
  // @ts-expect-error -- no body
  void (() => ask(savePlot, { id: "1", place: 1 }));
  // @ts-expect-error -- another body
  void (() => ask(savePlot, { id: "1", place: 1, json: { owner: "" } }));
  // @ts-expect-error -- nothing of what it needs
  void (() => ask(readPlot));
  expect(sent).toEqual([]);
});
