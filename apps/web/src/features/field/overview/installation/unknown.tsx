import { useInstallationPhrases } from "./use-phrases.ts";

/** A figure that is not known: a dash to the eye, a word to the ear. */
export function Unknown() {
  const { unknown } = useInstallationPhrases();
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">{unknown}</span>
    </>
  );
}
