import { readFile } from "node:fs/promises";
import type { Model } from "@elaeis/prediction/model/model";
import { parseModel } from "@elaeis/prediction/model/parse-model";

/** A model file that cannot be used, with a sentence for the person who starts the service. */
export class ModelLoadError extends Error {
  override readonly name = "ModelLoadError";
}

export type LoadedModel = { readonly model: Model; readonly text: string };

/** @throws ModelLoadError */
export async function loadModel(file: string): Promise<LoadedModel> {
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new ModelLoadError(
      `The model file ${file} cannot be read. The bundled one is built by "cli.ts train-synthetic"; AI_MODEL names another.`,
      { cause },
    );
  });
  const parsed = parseModel(text);
  if (!parsed.ok) throw new ModelLoadError(`The model file ${file} is refused. ${parsed.reason}`);
  return { model: parsed.model, text };
}
