/**
 * Makes the data of an empty installation, once for all journeys of a run: `node e2e/empty-data.ts FOLDER`, which is
 * not there before. It appears whole, or not at all.
 */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { createInstallation } from "./elaeis-server.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("the folder for the data is missing");

const installation = await createInstallation("empty-data");
try {
  const server = await installation.start();
  await server.stop();
  // Each start fills it anew.
  rmSync(path.join(installation.dataDir, "reserve"), { force: true });
  spawnSync("mv", [installation.dataDir, folder], { stdio: "inherit" });
} finally {
  installation.remove();
}
