import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Model } from "@elaeis/prediction/model/model";
import { serialiseModel } from "@elaeis/prediction/model/serialise-model";

export async function writeModel(file: string, model: Model): Promise<void> {
  await mkdir(path.dirname(path.resolve(file)), { recursive: true });
  await writeFile(file, serialiseModel(model));
}
