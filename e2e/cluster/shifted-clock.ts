/** For `node --import`: a process whose clock goes right and is wrong by SHIFT_CLOCK_MS. */
import process from "node:process";

const shiftMs = Number(process.env["SHIFT_CLOCK_MS"] ?? 0);
const RealDate = Date;
const shiftedNow = () => RealDate.now() + shiftMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [shiftedNow()] : args, newTarget),
  apply: () => new RealDate(shiftedNow()).toString(),
  get: (target, name) => (name === "now" ? shiftedNow : Reflect.get(target, name)),
});
