import { nirFields } from "./fruit.ts";

type Provenance = { nir_data_source: string | null; entered_values: readonly string[] };
type ChangedProvenance = {
  entered_values?: string[];
  nir_data_source?: null;
  ai_confidence_score?: null;
};

/**
 * How the source of a fruit's values changes when a person enters some. Those of an accepted prediction are
 * the AI's own until a person has entered each of the four, at once or one after the other; from then on the
 * fruit is a measured one like any other, which the model may learn from and be judged by.
 *
 * @param entered names of fields; others than the four do not count
 */
export function provenanceAfterEntering(
  fruit: Provenance,
  entered: readonly string[],
): ChangedProvenance {
  if (fruit.nir_data_source !== "ai_accepted") return {};
  const all = nirFields.filter(
    (name) => entered.includes(name) || fruit.entered_values.includes(name),
  );
  if (all.every((name) => fruit.entered_values.includes(name))) return {};
  if (all.length < nirFields.length) return { entered_values: all };
  return { entered_values: all, nir_data_source: null, ai_confidence_score: null };
}
