/**
 * What a test waits for may come late on a machine that does something else: unless a test says otherwise, it is
 * waited for as long as `expect.poll` waits, in place of one second. A test that passes takes no longer.
 */
import { inject, vi } from "vitest";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merges into vitest's own
  interface ProvidedContext {
    patienceMs: number;
  }
}

const isPatient = Symbol.for("elaeis.patient");
const known = vi as typeof vi & { [isPatient]?: true };
if (known[isPatient] === undefined) {
  const { waitFor } = vi;
  vi.waitFor = (callback, options) => {
    const asked = typeof options === "number" ? { timeout: options } : options;
    return waitFor(callback, { timeout: inject("patienceMs"), ...asked });
  };
  known[isPatient] = true;
}
