/** Why a run can fail, in sentences for the administrator who started it. */
import type { RunFailure } from "@elaeis/domain/training/training-schemas";
import type { TrainingProblem } from "@elaeis/prediction/training/training-set";
import { isProductError } from "#platform/product.ts";
import { JobCrashError } from "#platform/worker-pool.ts";

const failures = {
  too_few_fruits: {
    en: "There are too few usable fruits to learn from: each of the four values needs at least 20 measured fruits with a usable photo.",
    fr: "Il y a trop peu de fruits utilisables pour l'entraînement : chacune des quatre valeurs demande au moins 20 fruits mesurés avec une photo utilisable.",
  },
  target_constant: {
    en: "Every fruit has the same measured value: there is nothing to learn from it.",
    fr: "Tous les fruits ont la même valeur mesurée : il n'y a rien à en apprendre.",
  },
  features_invalid: {
    en: "The measurements of a photo are damaged.",
    fr: "Les mesures d'une photo sont endommagées.",
  },
  too_few_spectra: {
    en: "There are too few usable spectra: at least 15 with a laboratory value for the same component, and with the wavelengths of the device, are needed.",
    fr: "Il y a trop peu de spectres utilisables : il en faut au moins 15 avec une valeur de laboratoire du même composant et avec les longueurs d'onde de l'appareil.",
  },
  standards_few: {
    en: "At least 4 samples must be measured on both devices, at wavelengths that cover those of the calibration.",
    fr: "Au moins 4 échantillons doivent être mesurés sur les deux appareils, à des longueurs d'onde qui couvrent celles de l'étalonnage.",
  },
  calibration_data_gone: {
    en: "The spectra this calibration was trained on are gone, or its file cannot be read. Train it again, then transfer it.",
    fr: "Les spectres de cet étalonnage ont disparu, ou son fichier est illisible. Entraînez-le à nouveau, puis transférez-le.",
  },
  product_mismatch: {
    en: "The product and the AI service did not understand each other: are they the same version? The error was recorded.",
    fr: "Le produit et le service IA ne se sont pas compris : sont-ils de la même version ? L'erreur a été enregistrée.",
  },
  worker_crashed: {
    en: "A training process crashed twice on the same step, perhaps for lack of memory.",
    fr: "Un processus d'entraînement s'est arrêté deux fois à la même étape, peut-être faute de mémoire.",
  },
  training_failed: {
    en: "The training failed unexpectedly. The error was recorded.",
    fr: "L'entraînement a échoué de façon inattendue. L'erreur a été enregistrée.",
  },
} as const satisfies Record<
  UnfitProblem["code"] | "product_mismatch" | "worker_crashed" | "training_failed",
  Omit<RunFailure, "code">
>;

export type UnfitProblem = {
  readonly code:
    | TrainingProblem["code"]
    | "too_few_spectra"
    | "standards_few"
    | "calibration_data_gone";
  readonly reason?: string;
};

/** The data set cannot be learned from, as it is. */
export class UnfitDataError extends Error {
  override readonly name = "UnfitDataError";
  readonly problem: UnfitProblem;

  constructor(problem: UnfitProblem) {
    super(problem.reason ?? problem.code);
    this.problem = problem;
  }
}

export function failureOf(error: unknown): RunFailure {
  const code = codeOf(error);
  return { code, ...failures[code] };
}

function codeOf(error: unknown): keyof typeof failures {
  if (error instanceof UnfitDataError) return error.problem.code;
  if (error instanceof JobCrashError) return "worker_crashed";
  return isProductError(error) ? "product_mismatch" : "training_failed";
}
