/** Work for `platform/subprocess` that does what a hostile file might bring a parser to. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { workInSubprocess } from "#platform/subprocess/work.ts";

const deeds: Record<string, () => unknown> = {
  memory: () => {
    const held: number[][] = [];
    for (;;) held.push(Array.from({ length: 100_000 }, Math.random));
  },
  "for ever": () => {
    for (;;);
  },
  exit: () => process.exit(0),
  environment: () => Object.keys(process.env).filter((name) => !name.startsWith("NODE_CHANNEL")),
  write: () => writeFileSync(path.join(tmpdir(), "hostile"), "x"),
  spawn: () => spawnSync("true").error ?? "it ran",
};

workInSubprocess(async (input) => deeds[input.toString()]?.());
