import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Model } from "@elaeis/prediction/model/model";
import { serialiseModel } from "@elaeis/prediction/model/serialise-model";
import type { SpectralModel } from "@elaeis/prediction/spectra/spectral-model";
import { serialiseSpectralModel } from "@elaeis/prediction/spectra/spectral-model-file";

export function writeModel(file: string, model: Model): Promise<void> {
  return writeText(file, serialiseModel(model));
}

export function writeSpectralModel(file: string, model: SpectralModel): Promise<void> {
  return writeText(file, serialiseSpectralModel(model));
}

async function writeText(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.resolve(file)), { recursive: true });
  await writeFile(file, text);
}
