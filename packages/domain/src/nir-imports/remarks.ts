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
