/** What can be wrong with a laboratory's spectra: a code for programs, a sentence for people in both languages. */
const sentences = {
  spectra_unreadable: {
    en: "{file} cannot be read: {reason}.",
    fr: "{file} ne peut pas être lu : {reason}.",
  },
  spectra_too_large: {
    en: "{file} is larger than {max} MB or has more than {rows} rows or {columns} columns. Split it.",
    fr: "{file} dépasse {max} Mo, {rows} lignes ou {columns} colonnes. Divisez-le.",
  },
  spectra_no_rows: {
    en: "{file} has no row to use. Check --where and the columns.",
    fr: "{file} n'a aucune ligne à utiliser. Vérifiez --where et les colonnes.",
  },
  spectra_column_missing: {
    en: "{file} has no column “{column}”. It has {columns}.",
    fr: "{file} n'a pas de colonne « {column} ». Il a {columns}.",
  },
  spectra_column_twice: {
    en: "{file} has the column “{column}” twice.",
    fr: "{file} a deux fois la colonne « {column} ».",
  },
  spectra_target_unknown: {
    en: "{file} has no laboratory value “{column}”. It has {columns}.",
    fr: "{file} n'a pas de valeur de laboratoire « {column} ». Il a {columns}.",
  },
  spectra_wavelengths_missing: {
    en: "{file} has {found} wavelength columns; {least} are needed. Name them nm and the wavelength: nm1100, nm1102.",
    fr: "{file} a {found} colonnes de longueurs d'onde ; il en faut {least}. Nommez-les nm suivi de la longueur d'onde : nm1100, nm1102.",
  },
  spectra_value_invalid: {
    en: "{file}, line {line}: {column} must be a number of at most a million, not “{value}”.",
    fr: "{file}, ligne {line} : {column} doit être un nombre d'au plus un million, pas « {value} ».",
  },
  spectra_row_short: {
    en: "{file}, line {line} has {found} fields, the header has {expected}.",
    fr: "{file}, ligne {line} : {found} champs, l'en-tête en a {expected}.",
  },
  spectra_text_missing: {
    en: "{file}, line {line}: {column} is empty.",
    fr: "{file}, ligne {line} : {column} est vide.",
  },
  spectra_not_reflectance: {
    en: "{file}, line {line}: a reflectance must be above 0. Is this absorbance already?",
    fr: "{file}, ligne {line} : une réflectance doit être supérieure à 0. Est-ce déjà une absorbance ?",
  },
  spectra_too_few: {
    en: "{target}: {found} samples with a laboratory value; {least} are needed.",
    fr: "{target} : {found} échantillons avec une valeur de laboratoire ; il en faut {least}.",
  },
  spectra_target_constant: {
    en: "{target} has the same value everywhere; there is nothing to learn.",
    fr: "{target} a partout la même valeur ; il n'y a rien à apprendre.",
  },
  spectra_groups_few: {
    en: "The column “{column}” has one group only; two are needed.",
    fr: "La colonne « {column} » n'a qu'un groupe ; il en faut deux.",
  },
  spectra_standards_few: {
    en: "{found} samples were measured on both devices; {least} are needed.",
    fr: "{found} échantillons ont été mesurés sur les deux appareils ; il en faut {least}.",
  },
  spectra_wavelengths_differ: {
    en: "The wavelengths of {file} do not cover those of the training file.",
    fr: "Les longueurs d'onde de {file} ne couvrent pas celles du fichier d'apprentissage.",
  },
} as const;

export type SpectraProblemCode = keyof typeof sentences;

export class SpectraProblem extends Error {
  override readonly name = "SpectraProblem";
  readonly code: SpectraProblemCode;

  constructor(
    code: SpectraProblemCode,
    details: Readonly<Record<string, string | number>>,
    options?: ErrorOptions,
  ) {
    const { en, fr } = sentences[code];
    super(`${code}\n${filled(en, details)}\n${filled(fr, details)}`, options);
    this.code = code;
  }
}

function filled(sentence: string, details: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ""));
}
