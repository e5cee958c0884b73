import { expect, test } from "vitest";
import { createPlaces, type Share } from "./places.ts";

const everybody = (inAll: number): Share => ({ inAll, perKey: inAll });
const refusal = () => new Error("come again");

test("keys take turns, however many wait for one of them", async () => {
  const places = createPlaces({ inWork: everybody(1), waiting: everybody(20), refusal });
  const order: string[] = [];
  await places.enter("first");
  const waiting = ["a", "a", "a", "b", "b", "b", "c"].map(async (key) => {
    await places.enter(key);
    order.push(key);
    places.leave(key);
  });
  places.leave("first");
  await Promise.all(waiting);
  expect(order.join("")).toBe("abcabab");
});

test("a key has its share of the places, and of the line", async () => {
  const bounds = { inWork: { inAll: 3, perKey: 2 }, waiting: { inAll: 3, perKey: 1 } };
  const places = createPlaces({ ...bounds, refusal });
  await places.enter("greedy");
  await places.enter("greedy");
  const third = places.enter("greedy");
  await expect(places.enter("greedy")).rejects.toThrow("come again");
  await places.enter("other");
  places.leave("greedy");
  await third;
});

test("who has left holds no place of the line any more", async () => {
  const places = createPlaces({ inWork: everybody(1), waiting: everybody(1), refusal });
  await places.enter("a");
  const leaving = new AbortController();
  const left = places.enter("b", { signal: leaving.signal });
  leaving.abort();
  await expect(left).rejects.toThrow("come again");
  const next = places.enter("c");
  places.leave("a");
  await next;
});

test("who has waited too long is refused, and holds no place of the line any more", async () => {
  const places = createPlaces({ inWork: everybody(1), waiting: everybody(1), refusal });
  await places.enter("a");
  await expect(places.enter("b", { longestMs: 1 })).rejects.toThrow("come again");
  const next = places.enter("c");
  await expect(places.enter("d")).rejects.toThrow("come again");
  const evenIfFull = places.enter("e", { evenIfFull: true });
  places.leave("a");
  await next;
  places.leave("c");
  await evenIfFull;
});
