import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

test("[ADM-06] each bucket counts only itself, statuses together, failures apart", async () => {
  const metrics = createMetrics({ version: "1", isRead: true });
  for (let time = 0; time < 7; time += 1) metrics.observeRequest("GET", "/a/:id", 200, 0.0005);
  metrics.observeRequest("GET", "/a/:id", 404, 0.004);
  metrics.observeRequest("GET", "/a/:id", 503, 0.004);
  metrics.observeRequest("POST", "/a/:id", 500, 99);
  const [got, posted, ...others] = await metrics.requestCounts();
  expect(others).toEqual([]);
  expect(got).toMatchObject({ method: "GET", route: "/a/:id", errors: 1 });
  expect(got?.counts.slice(0, 5)).toEqual([7, 0, 0, 2, 0]);
  expect(posted).toMatchObject({ method: "POST", errors: 1 });
  expect(posted?.counts.at(-1)).toBe(1);
});

test("[ADM-06] words that somebody thinks of make no series", async () => {
  const metrics = createMetrics({ version: "1", isRead: true });
  for (let time = 0; time < 50; time += 1) metrics.observeRequest(`M${time}`, "/*", 404, 0.001);
  expect(await metrics.requestCounts()).toHaveLength(1);
  expect(await metrics.text()).not.toContain("M7");
});

test("[ADM-06] two servers in one process do not share what they count", async () => {
  const [one, other] = [
    createMetrics({ version: "1", isRead: true }),
    createMetrics({ version: "2", isRead: true }),
  ];
  one.observeRequest("GET", "/a", 200, 0.1);
  expect(await other.requestCounts()).toEqual([]);
});
