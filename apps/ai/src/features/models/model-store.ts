/**
 * The models that answer, by version. The caller names the version, so that a promotion or a roll-back holds from one
 * request to the next, in every process alike; the file of one not seen yet is fetched from the product.
 */
import type { Model } from "@elaeis/prediction/model/model";
import { parseModel } from "@elaeis/prediction/model/parse-model";
import { Problem } from "../../http/problems.ts";
import type { Log } from "../../platform/log.ts";

export type ModelStore = {
  /** The model this service was started with. */
  readonly own: Model;
  /** The model of a version; our own when none is named. @throws Problem model_unavailable */
  readonly get: (version: string | undefined) => Promise<Model>;
};

/** The active one, the one before, and one that is being tried. */
const MOST_KEPT = 3;

export function createModelStore(
  own: Model,
  fetchFile: (version: string) => Promise<string | undefined>,
  log: Log,
): ModelStore {
  /** Least recently used first; a promise, so that one version is fetched once however many ask. */
  const kept = new Map<string, Promise<Model>>();

  async function load(version: string): Promise<Model> {
    const text = await fetchFile(version);
    if (text === undefined) throw new Error(`The product has no model ${version}`);
    const parsed = parseModel(text);
    if (!parsed.ok) throw new Error(parsed.reason);
    if (parsed.model.version !== version) {
      throw new Error(`The file of ${version} holds ${parsed.model.version}`);
    }
    return parsed.model;
  }

  function remember(version: string, model: Promise<Model>): void {
    kept.delete(version);
    kept.set(version, model);
    for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest);
  }

  return {
    own,
    async get(version) {
      if (version === undefined || version === own.version) return own;
      const model = kept.get(version) ?? load(version);
      remember(version, model);
      try {
        return await model;
      } catch (error) {
        if (kept.get(version) === model) kept.delete(version);
        log.error(`The model ${version} is not available`, error);
        throw new Problem("model_unavailable", { version });
      }
    },
  };
}
