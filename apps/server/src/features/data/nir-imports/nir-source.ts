/** What an import brings, whichever file it comes from. */
import type { NirParam } from "@elaeis/domain/nir-imports/nir-file-schemas";
import type { NirPreview, NirPreviewSample } from "@elaeis/domain/nir-imports/nir-import-schemas";
import type { NirDevice } from "@elaeis/domain/nir-imports/nir-sample";
import type { ReadAt } from "@elaeis/domain/nir-imports/scans";

export type NirSource = {
  device: Pick<NirDevice, "type" | "serial" | "calibration" | "wavelengths">;
  version: string | null;
  params: readonly NirParam[];
  /** Of a file of spectra alone. */
  spectra: NirPreview["spectra"];
  /** In the order of the file, scans of one sample as one. */
  samples: readonly ReadAt[];
  /** As the file has it. */
  shownOf: (read: ReadAt) => Pick<NirPreviewSample, "params" | "spectrum">;
};
