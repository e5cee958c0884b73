import { expect, test } from "vitest";
import { modelsAtWork } from "./registry.ts";

const bundled = (version: string, previous: string | null = null) =>
  ({ action: "bundled", version, previous }) as const;
const promoted = (version: string, previous: string) =>
  ({ action: "promoted", version, previous }) as const;
const rolledBack = (version: string, previous: string) =>
  ({ action: "rolled_back", version, previous }) as const;

test.each([
  ["nothing yet", [], []],
  ["the bundled one", [bundled("a")], ["a"]],
  ["a newer build's", [bundled("a"), bundled("b", "a")], ["b"]],
  ["two promotions", [bundled("a"), promoted("b", "a"), promoted("c", "b")], ["a", "b", "c"]],
  [
    "rolled back twice",
    [
      bundled("a"),
      promoted("b", "a"),
      promoted("c", "b"),
      rolledBack("b", "c"),
      rolledBack("a", "b"),
    ],
    ["a"],
  ],
  [
    "activated again after a roll-back",
    [bundled("a"), promoted("b", "a"), rolledBack("a", "b"), promoted("b", "a")],
    ["a", "b"],
  ],
])("[AI-05] %s", (_name, changes, line) => {
  expect(modelsAtWork(changes)).toEqual(line);
});
