/** The command line of the AI: for builds, and for a laboratory that brings its own pictures or spectra. */
import { isForTheCaller, runCommand } from "./commands/run-command.ts";

try {
  await runCommand(process.argv.slice(2));
} catch (error) {
  console.error(isForTheCaller(error) ? error.message : error);
  process.exitCode = 1;
}
