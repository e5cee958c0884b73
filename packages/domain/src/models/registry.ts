/** Which model a roll-back brings back, read from the changes so far. */
import type { ModelChange } from "./model-schemas.ts";

type Change = Pick<ModelChange, "action" | "version" | "previous">;

/**
 * The active models one after another, the present one last, with what was rolled back taken away: so
 * that a second roll-back goes one further, and not forth again. A newer build's bundled model takes the
 * place of the older build's, which nobody can want back. A withdrawn one leaves none active.
 *
 * @param changes oldest first
 */
export function modelsAtWork(changes: readonly Change[]): string[] {
  const line: string[] = [];
  for (const { action, version, previous } of changes) {
    if (action === "withdrawn") {
      line.pop();
      continue;
    }
    if (action === "rolled_back" || (action === "bundled" && previous !== null)) line.pop();
    if (line.at(-1) !== version) line.push(version);
  }
  return line;
}
