import { usePhrases } from "./use-phrases.ts";

/** A part of the form whose file did not come. */
export function PartAway() {
  return <p role="alert">{usePhrases().partAway}</p>;
}
