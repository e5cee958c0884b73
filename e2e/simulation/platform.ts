/** Parts of a platform whose time and luck are given. */

export function dateOf(now: () => number) {
  return class extends Date {
    constructor(...given: [] | [number | string]) {
      super(given[0] ?? now());
    }
    static override now = now;
  };
}

export function mathOf(random: () => number): object {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object without a prototype of interest
  return Object.assign(Object.create(Math) as object, { random });
}
