/**
 * The models that answer, by version. The caller names the version, so that a promotion or a roll-back holds from one
 * request to the next, in every process alike; the file of one not seen yet is fetched from the product.
 */
import type { ParsedFile } from "@elaeis/prediction/model/json-reader";
import type { Model } from "@elaeis/prediction/model/model";
import { parseModel } from "@elaeis/prediction/model/parse-model";
import { parseSpectralModel } from "@elaeis/prediction/spectra/spectral-model-file";
import type { SpectralModel } from "@elaeis/prediction/spectra/spectral-model";
import { Problem } from "#http/problems.ts";
import type { Log } from "#platform/log.ts";

export type ModelStore = {
  /** The model this service was started with. */
  readonly own: Model;
  /** The model of a version; our own when none is named. @throws Problem model_unavailable */
  readonly get: (version: string | undefined) => Promise<Model>;
};

/** Calibrations of spectra by version; none is bundled. @throws Problem model_unavailable */
export type SpectralModelStore = { readonly get: (version: string) => Promise<SpectralModel> };

type FetchFile = (version: string) => Promise<string | undefined>;

/** The active one, the one before, and one that is being tried. */
const mostKept = 3;
/** One for each device. */
const mostSpectralKept = 12;

export function createModelStore(own: Model, fetchFile: FetchFile, log: Log): ModelStore {
  const fetched = createFetchedModels(fetchFile, parseModel, mostKept, log);
  return {
    own,
    async get(version) {
      return version === undefined || version === own.version ? own : fetched.get(version);
    },
  };
}

export function createSpectralModelStore(fetchFile: FetchFile, log: Log): SpectralModelStore {
  return createFetchedModels(fetchFile, parseSpectralModel, mostSpectralKept, log);
}

function createFetchedModels<Kind extends { readonly version: string }>(
  fetchFile: FetchFile,
  parse: (text: string) => ParsedFile<Kind>,
  mostKept: number,
  log: Log,
) {
  /** Least recently used first; a promise, so that one version is fetched once however many ask. */
  const kept = new Map<string, Promise<Kind>>();

  async function load(version: string): Promise<Kind> {
    const text = await fetchFile(version);
    if (text === undefined) throw new Error(`The product has no model ${version}`);
    const parsed = parse(text);
    if (!parsed.ok) throw new Error(parsed.reason);
    if (parsed.model.version !== version) {
      throw new Error(`The file of ${version} holds ${parsed.model.version}`);
    }
    return parsed.model;
  }

  function remember(version: string, model: Promise<Kind>): void {
    kept.delete(version);
    kept.set(version, model);
    for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest);
  }

  return {
    async get(version: string): Promise<Kind> {
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
