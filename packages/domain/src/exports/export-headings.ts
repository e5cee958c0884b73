/**
 * What the columns of an export are called in a workbook that people open. Those that the import of
 * tables knows bear its names, so that a workbook finds its way back.
 */
import { fruitColumns } from "../fruits/fruit-columns.ts";
import type { ExportColumn } from "./export-columns.ts";

export const exportHeadings: Record<ExportColumn, { en: string; fr: string }> = {
  ...fruitColumns,
  id: { en: "Identifier", fr: "Identifiant" },
  collector_id: { en: "Collector's identifier", fr: "Identifiant du collecteur" },
  photos_count: { en: "Number of photos", fr: "Nombre de photos" },
  ai_confidence_score: { en: "Confidence of the AI", fr: "Confiance de l'IA" },
  import_source: { en: "Import", fr: "Import" },
  nir_serial_number: { en: "NIR device", fr: "Appareil NIR" },
  spectra_id: { en: "Number of the spectrum", fr: "Numéro du spectre" },
  wavelength_info: { en: "Wavelengths", fr: "Longueurs d'onde" },
  spectra_values: { en: "Spectrum", fr: "Spectre" },
  is_sample: { en: "Sample data", fr: "Donnée d'exemple" },
  version: { en: "Version of the fruit", fr: "Version du fruit" },
  created_at: { en: "Recorded", fr: "Enregistré le" },
  updated_at: { en: "Changed", fr: "Modifié le" },
};
