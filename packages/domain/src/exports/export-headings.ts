/**
 * Column headings of an exported workbook. Columns that the table import knows have the same headings
 * there, so that an exported workbook can be imported again.
 */
import { fruitColumns } from "../fruits/fruit-columns.ts";
import type { ExportColumn } from "./export-columns.ts";

export const exportHeadings: Record<ExportColumn, { en: string; fr: string }> = {
  ...fruitColumns,
  id: { en: "Identifier", fr: "Identifiant" },
  collector_id: { en: "Collector's identifier", fr: "Identifiant du collecteur" },
  plot_id: { en: "Plot identifier", fr: "Identifiant de la parcelle" },
  plot_name: { en: "Plot name", fr: "Nom de la parcelle" },
  photos_count: { en: "Number of photos", fr: "Nombre de photos" },
  ai_confidence_score: { en: "AI confidence", fr: "Confiance de l'IA" },
  import_source: { en: "Import", fr: "Import" },
  nir_serial_number: { en: "NIR device", fr: "Appareil NIR" },
  spectra_id: { en: "Spectrum number", fr: "Numéro du spectre" },
  wavelength_info: { en: "Wavelengths", fr: "Longueurs d'onde" },
  spectra_values: { en: "Spectrum", fr: "Spectre" },
  device_oil_content: { en: "Oil from the NIR device", fr: "Huile selon l'appareil NIR" },
  device_dry_matter: {
    en: "Dry matter from the NIR device",
    fr: "Matière sèche selon l'appareil NIR",
  },
  device_protein_content: {
    en: "Protein from the NIR device",
    fr: "Protéines selon l'appareil NIR",
  },
  device_fatty_acids: {
    en: "Fatty acids from the NIR device",
    fr: "Acides gras selon l'appareil NIR",
  },
  spectral_oil_content: { en: "Oil from the spectrum", fr: "Huile d'après le spectre" },
  spectral_oil_content_low: {
    en: "Oil from the spectrum, lower limit",
    fr: "Huile d'après le spectre, limite basse",
  },
  spectral_oil_content_high: {
    en: "Oil from the spectrum, upper limit",
    fr: "Huile d'après le spectre, limite haute",
  },
  spectral_dry_matter: {
    en: "Dry matter from the spectrum",
    fr: "Matière sèche d'après le spectre",
  },
  spectral_dry_matter_low: {
    en: "Dry matter from the spectrum, lower limit",
    fr: "Matière sèche d'après le spectre, limite basse",
  },
  spectral_dry_matter_high: {
    en: "Dry matter from the spectrum, upper limit",
    fr: "Matière sèche d'après le spectre, limite haute",
  },
  spectral_protein_content: { en: "Protein from the spectrum", fr: "Protéines d'après le spectre" },
  spectral_protein_content_low: {
    en: "Protein from the spectrum, lower limit",
    fr: "Protéines d'après le spectre, limite basse",
  },
  spectral_protein_content_high: {
    en: "Protein from the spectrum, upper limit",
    fr: "Protéines d'après le spectre, limite haute",
  },
  spectral_fatty_acids: {
    en: "Fatty acids from the spectrum",
    fr: "Acides gras d'après le spectre",
  },
  spectral_fatty_acids_low: {
    en: "Fatty acids from the spectrum, lower limit",
    fr: "Acides gras d'après le spectre, limite basse",
  },
  spectral_fatty_acids_high: {
    en: "Fatty acids from the spectrum, upper limit",
    fr: "Acides gras d'après le spectre, limite haute",
  },
  spectral_model: { en: "Spectrum calibration", fr: "Étalonnage du spectre" },
  spectral_refusal: {
    en: "Why the spectrum has no values",
    fr: "Pourquoi le spectre n'a pas de valeur",
  },
  is_sample: { en: "Sample data", fr: "Donnée d'exemple" },
  version: { en: "Fruit version", fr: "Version du fruit" },
  created_at: { en: "Recorded", fr: "Enregistré le" },
  updated_at: { en: "Changed", fr: "Modifié le" },
};
