/**
 * Which model this device predicts with. The one that it keeps is used until a newer one has been
 * fetched and read to its end: a file that is damaged, or that this version of the app cannot read,
 * changes nothing.
 */
import type { ActiveModel } from "@elaeis/domain/models/model-schemas";
import type { KeptModel } from "./model-store.ts";
import type { ModelAnswer, ModelFacts } from "./worker-messages.ts";

export type ModelPlaces = {
  kept: () => Promise<KeptModel | null>;
  keep: (model: KeptModel) => Promise<void>;
  forget: () => Promise<void>;
  /** The active model, as the server names it. */
  active: () => Promise<ActiveModel>;
  file: (active: ActiveModel) => Promise<string>;
  /** Hands the file to the worker, which uses it from then on if it is whole and of that version. */
  take: (model: KeptModel) => Promise<ModelAnswer>;
};

/** Takes the kept model into use. A file that can no longer be read, as after an update, is thrown away. */
export async function takeKeptModel(places: ModelPlaces): Promise<ModelFacts | null> {
  const kept = await places.kept();
  if (kept === null) return null;
  const answer = await places.take(kept);
  if (answer.ok) return answer.model;
  await places.forget();
  return null;
}

/**
 * Fetches the active model if it is another than the one in use.
 * @returns the model in use from now on
 */
export async function renewModel(
  places: ModelPlaces,
  inUse: ModelFacts | null,
): Promise<ModelFacts | null> {
  const active = await places.active();
  if (active.version === inUse?.version) return inUse;
  const model = { version: active.version, text: await places.file(active) };
  const answer = await places.take(model);
  if (!answer.ok) return inUse;
  await places.keep(model);
  return answer.model;
}
