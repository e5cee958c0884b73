/** What an import has to say of single samples and fruits; a closed list, in both languages. */
import { wrongPartWords } from "./wrong-part.ts";

const sentences = {
  part_wrong: {
    en: "{part} {found}; write {expected}",
    fr: "{part} {found}\u00a0; écrivez {expected}",
  },
  /** Of imports before parts were named in words. */
  sample_unreadable: {
    en: "unexpected content: {fields}",
    fr: "contenu inattendu\u00a0: {fields}",
  },
  sample_without_header: {
    en: "no matching entry in Samples-Header",
    fr: "aucune entrée de Samples-Header ne lui correspond",
  },
  sample_without_time: {
    en: "no valid date in MeasureDate or GPSPosition.Tm",
    fr: "aucune date valable dans MeasureDate ou GPSPosition.Tm",
  },
  sample_in_future: {
    en: "was measured on {date}, which is in the future; set the device's clock",
    fr: "a été mesuré le {date}, dans le futur\u00a0; réglez l'horloge de l'appareil",
  },
  sample_long_past: {
    en: "is dated {date}, years ago: check the device's clock",
    fr: "est daté du {date}, il y a des années\u00a0: vérifiez l'horloge de l'appareil",
  },
  sample_weeks_behind: {
    en: "is dated {date}; {shifted} if the device's GPS clock is 1,024 weeks behind, which would be a fault of its receiver: check it",
    fr: "est daté du {date}\u00a0; {shifted} si l'horloge GPS de l'appareil retarde de 1\u202f024 semaines, un défaut de son récepteur\u00a0: vérifiez-la",
  },
  sample_without_values: {
    en: "has none of the four values",
    fr: "ne contient aucune des quatre valeurs",
  },
  params_mismatch: {
    en: "{values} values for {codes} codes",
    fr: "{values} valeurs pour {codes} codes",
  },
  value_out_of_range: {
    en: "the value {value} of code {code} is not between 0 and 100",
    fr: "la valeur {value} du code {code} n'est pas comprise entre 0 et 100",
  },
  position_out_of_range: {
    en: "{latitude}, {longitude} is not a valid position",
    fr: "{latitude}, {longitude} n'est pas une position valable",
  },
  spectrum_value_unreadable: {
    en: "the value at {place} is missing or not a plausible number; export the spectrum again",
    fr: "la valeur à {place} manque ou n'est pas un nombre plausible\u00a0; exportez le spectre à nouveau",
  },
  spectrum_not_reflectance: {
    en: "the reflectance at {place} is {value}; it must be above 0. Check what the values are",
    fr: "la réflectance à {place} vaut {value}\u00a0; elle doit être supérieure à 0. Vérifiez la nature des valeurs",
  },
  spectrum_axis_unordered: {
    en: "its wavelengths neither rise nor fall throughout; export the spectrum again",
    fr: "ses longueurs d'onde ne sont ni croissantes ni décroissantes\u00a0; exportez le spectre à nouveau",
  },
  spectrum_other_axis: {
    en: "its wavelengths differ from those of most spectra in the file; import it in a file of its own",
    fr: "ses longueurs d'onde diffèrent de celles de la plupart des spectres du fichier\u00a0; importez-le dans un fichier à part",
  },
  spectrum_date_unreadable: {
    en: "its date is “{found}”; write 2026-03-01 08:00:00",
    fr: "sa date vaut «\u00a0{found}\u00a0»\u00a0; écrivez 2026-03-01 08:00:00",
  },
  sample_name_unusable: {
    en: "its name has more than {max} characters or begins like a formula; shorten it",
    fr: "son nom compte plus de {max} caractères ou commence comme une formule\u00a0; raccourcissez-le",
  },
  too_many_scans: {
    en: "more than {max} spectra have the name “{name}”; choose the column of sample numbers",
    fr: "plus de {max} spectres portent le nom «\u00a0{name}\u00a0»\u00a0; choisissez la colonne des numéros d'échantillon",
  },
  spectrum_flat: {
    en: "the same value at every wavelength; the spectrum is imported and not used for calibration",
    fr: "la même valeur à toutes les longueurs d'onde\u00a0; le spectre est importé, sans servir à l'étalonnage",
  },
  spectrum_implausible: {
    en: "absorbance not between −1 and 6; check what the values are. The spectrum is imported and not used for calibration",
    fr: "absorbance hors de l'intervalle de −1 à 6\u00a0; vérifiez la nature des valeurs. Le spectre est importé, sans servir à l'étalonnage",
  },
  spectrum_outlier: {
    en: "far from all other spectra of the file; check the sample. The spectrum is imported",
    fr: "loin de tous les autres spectres du fichier\u00a0; vérifiez l'échantillon. Le spectre est importé",
  },
  fruit_of_other_device: {
    en: "the fruit has a spectrum from another device; it was left as it is",
    fr: "le fruit a déjà un spectre d'un autre appareil\u00a0; il est resté tel quel",
  },
  fruit_unknown: {
    en: "no fruit has this reference or number; left out",
    fr: "aucun fruit ne porte cette référence ou ce numéro\u00a0; écarté",
  },
  fruit_twice: {
    en: "is in the file twice; the first was imported",
    fr: "figure deux fois dans le fichier\u00a0; le premier a été importé",
  },
  fruit_not_imported: {
    en: "a fruit not created by an import has this reference; it was left as it is",
    fr: "un fruit qui ne vient pas d'un import porte cette référence\u00a0; il est resté tel quel",
  },
  fruit_exists: {
    en: "already existed",
    fr: "existait déjà",
  },
  values_missing: {
    en: "values not in the file: {count}; marked as missing and left out of averages and training",
    fr: "valeurs absentes du fichier\u00a0: {count}\u00a0; signalées comme manquantes et écartées des moyennes et de l'entraînement",
  },
  above_maximum: {
    en: "values above the device's maximum: {count}",
    fr: "valeurs au-dessus du maximum de l'appareil\u00a0: {count}",
  },
  remarks_left_out: {
    en: "other remarks, not listed: {count}",
    fr: "autres remarques, non listées\u00a0: {count}",
  },
  cancelled: {
    en: "import cancelled; fruits already imported stay",
    fr: "import annulé\u00a0; les fruits déjà importés restent",
  },
  interrupted: {
    en: "the server stopped during the import; import the file again",
    fr: "le serveur s'est arrêté pendant l'import\u00a0; importez le fichier à nouveau",
  },
  /** Of imports before such a one was no failure. */
  nothing_new: {
    en: "every fruit in the file already existed",
    fr: "tous les fruits du fichier existaient déjà",
  },
  network: { en: "network error", fr: "erreur réseau" },
  permission: { en: "insufficient permissions", fr: "autorisations insuffisantes" },
  corrupted: {
    en: "invalid or corrupted JSON file",
    fr: "fichier JSON invalide ou corrompu",
  },
  general: { en: "General error: {reason}", fr: "Erreur générale\u00a0: {reason}" },
} as const;

export type RemarkCode = keyof typeof sentences;
export const remarkCodes = Object.keys(sentences);

/** As the batch keeps it. */
export type NirRemark = {
  code: RemarkCode;
  /** Place of the sample in the file, from 1. */
  index?: number;
  /** Reference of the fruit. */
  fruit?: string;
  details?: Readonly<Record<string, string | number>>;
};

export function remarkSentence(remark: NirRemark, language: "en" | "fr"): string {
  const { details: kept = {} } = remark;
  const details = remark.code === "part_wrong" ? wrongPartWords(kept, language) : kept;
  const said = sentences[remark.code][language].replace(/\{(\w+)\}/g, (unknown, name: string) =>
    String(details[name] ?? unknown),
  );
  return `${aboutWhat(remark, language)}${said}`;
}

function aboutWhat({ index, fruit }: NirRemark, language: "en" | "fr"): string {
  const colon = language === "fr" ? "\u00a0: " : ": ";
  if (fruit !== undefined) return `Fruit ${fruit}${colon}`;
  if (index === undefined) return "";
  return `${language === "fr" ? "Échantillon" : "Sample"} ${index}${colon}`;
}

/** The last word of an import. Only one that came to the end of its file and brought all of it succeeded. */
export function endSentence(
  end: {
    succeeded: boolean;
    imported: number;
    updated: number;
    refused: number;
    skipped: number;
    errors: readonly NirRemark[];
  },
  language: "en" | "fr",
): string {
  const { succeeded, imported, updated, refused, skipped, errors } = end;
  const isFrench = language === "fr";
  if (!succeeded) {
    const reasons = errors
      .slice(0, saidReasons)
      .map((one) => remarkSentence(one, language))
      .join(isFrench ? "\u00a0; " : "; ");
    return isFrench ? `Import échoué\u00a0: ${reasons}` : `Import failed: ${reasons}`;
  }
  const turnedDown =
    refused === 0
      ? []
      : [`${refused} ${isFrench ? (refused < 2 ? "refusé" : "refusés") : "refused"}`];
  if (imported + updated === 0) {
    const there = isFrench ? `${skipped} déjà là` : `${skipped} already there`;
    return [isFrench ? "0 nouveau" : "0 new", there, ...turnedDown].join(", ");
  }
  const brought = isFrench
    ? `${imported} ${imported < 2 ? "fruit importé" : "fruits importés"}`
    : `${imported} ${imported === 1 ? "fruit" : "fruits"} imported`;
  const renewed = updated === 0 ? [] : [`${updated} ${isFrench ? "mis à jour" : "updated"}`];
  const parts = [brought, ...renewed, ...turnedDown].join(", ");
  if (refused > 0) return isFrench ? `Import partiel\u00a0: ${parts}` : `Partly imported: ${parts}`;
  return isFrench ? `Import réussi\u00a0: ${parts}` : `Import succeeded: ${parts}`;
}

const saidReasons = 3;
