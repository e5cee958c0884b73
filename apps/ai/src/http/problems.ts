/**
 * The closed catalogue of everything the service refuses or fails to do. The code is stable and is what a caller
 * translates; the sentences are for people. `{name}` is filled from the problem's details.
 */
import type { RefusalCode } from "@elaeis/prediction/refusal";
import type { SpectrumRefusal } from "@elaeis/prediction/spectra/predict-spectrum";

type Entry = {
  readonly status: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly en: string;
  readonly fr: string;
};

const ofRequests = {
  metadata_invalid: {
    status: 400,
    en: "The metadata of the request is missing or wrong: {fields}.",
    fr: "Les métadonnées de la requête sont absentes ou erronées : {fields}.",
  },
  form_invalid: {
    status: 400,
    en: "The request must be a multipart form with the expected files.",
    fr: "La requête doit être un formulaire multipart avec les fichiers attendus.",
  },
  client_mismatch: {
    status: 400,
    en: "The client-id header differs from user_id.",
    fr: "L'en-tête client-id diffère de user_id.",
  },
  token_required: {
    status: 401,
    en: "A valid access token is required.",
    fr: "Un jeton d'accès valide est requis.",
  },
  request_invalid: {
    status: 400,
    en: "Some values are not valid: {fields}.",
    fr: "Certaines valeurs envoyées ne sont pas valides : {fields}.",
  },
  not_found: {
    status: 404,
    en: "Nothing was found at this address.",
    fr: "Rien n'a été trouvé à cette adresse.",
  },
  training_running: {
    status: 409,
    en: "A training run is already in progress.",
    fr: "Un entraînement est déjà en cours.",
  },
  request_too_large: {
    status: 413,
    en: "The request is larger than {max_mb} MB.",
    fr: "La requête dépasse {max_mb} Mo.",
  },
  batch_too_small: {
    status: 422,
    en: "At least 4 photos are required for a batch analysis",
    fr: "Minimum 4 photos requis pour l'analyse batch",
  },
  batch_too_large: {
    status: 422,
    en: "At most 6 photos per batch",
    fr: "Maximum 6 photos par batch",
  },
  too_few_usable_photos: {
    status: 422,
    en: "Only {usable} of {total} photos can be analysed; at least {least} are needed.",
    fr: "Seules {usable} photos sur {total} sont analysables ; il en faut au moins {least}.",
  },
  busy: {
    status: 429,
    en: "Too many analyses are waiting. Try again in {seconds} seconds.",
    fr: "Trop d'analyses en attente. Réessayez dans {seconds} secondes.",
  },
  analysis_timeout: {
    status: 500,
    en: "The analysis took too long and was stopped.",
    fr: "L'analyse a pris trop de temps et a été arrêtée.",
  },
  analysis_failed: {
    status: 500,
    en: "The picture cannot be measured: {reason}",
    fr: "L'image ne peut pas être mesurée : {reason}",
  },
  model_unavailable: {
    status: 503,
    en: "The model {version} cannot be loaded. Try again in a moment.",
    fr: "Le modèle {version} ne peut pas être chargé. Réessayez dans un instant.",
  },
  spectral_model_unnamed: {
    status: 400,
    en: "Name the calibration to use in the header model-version.",
    fr: "Indiquez dans l'en-tête model-version l'étalonnage à utiliser.",
  },
  no_product: {
    status: 503,
    en: "This service is not connected to a product to learn from: PRODUCT_URL is not set.",
    fr: "Ce service n'est relié à aucun produit dont apprendre : PRODUCT_URL n'est pas défini.",
  },
  product_unavailable: {
    status: 503,
    en: "The product cannot be reached. Try again in a moment.",
    fr: "Le produit est injoignable. Réessayez dans un instant.",
  },
  internal_error: {
    status: 500,
    en: "The service failed. The error was recorded.",
    fr: "Le service a échoué. L'erreur a été enregistrée.",
  },
} as const satisfies Record<string, Entry>;

const ofFiles = {
  image_too_large: {
    status: 413,
    en: "The picture weighs {size_mb} MB; the maximum is {max_mb} MB.",
    fr: "L'image pèse {size_mb} Mo ; le maximum est de {max_mb} Mo.",
  },
  image_too_many_pixels: {
    status: 413,
    en: "The picture has {megapixels} megapixels; the maximum is {max_megapixels}.",
    fr: "L'image compte {megapixels} mégapixels ; le maximum est de {max_megapixels}.",
  },
  image_unsupported: {
    status: 415,
    en: "Unsupported format. Use JPEG, PNG or WebP.",
    fr: "Format non supporté. Utilisez JPEG, PNG ou WebP.",
  },
  image_heic: {
    status: 415,
    en: "HEIC photos cannot be read here. Set the camera to JPEG: iPhone, Settings > Camera > Formats > Most Compatible; Android, camera settings, turn off “High efficiency” (HEIF).",
    fr: "Les photos HEIC ne peuvent pas être lues ici. Réglez l'appareil photo sur JPEG : iPhone, Réglages > Appareil photo > Formats > Le plus compatible ; Android, réglages de l'appareil photo, désactivez « Haute efficacité » (HEIF).",
  },
  image_animated: {
    status: 415,
    en: "Animated pictures are not supported: choose a still photo.",
    fr: "Les images animées ne sont pas supportées : choisissez une photo fixe.",
  },
  image_polyglot: {
    status: 415,
    en: "The file holds something else besides the picture: save the photo again as JPEG.",
    fr: "Le fichier contient autre chose que l'image : enregistrez à nouveau la photo en JPEG.",
  },
  image_unreadable: {
    status: 422,
    en: "The picture is truncated or damaged and cannot be read.",
    fr: "L'image est tronquée ou endommagée et ne peut pas être lue.",
  },
} as const satisfies Record<string, Entry>;

const ofPhotos = {
  image_dark: {
    status: 422,
    en: "The photo is too dark, or the background is not a light-grey card: find more light.",
    fr: "La photo est trop sombre, ou le fond n'est pas une carte gris clair : cherchez plus de lumière.",
  },
  image_overexposed: {
    status: 422,
    en: "The photo is overexposed: avoid direct sun.",
    fr: "La photo est surexposée : évitez le soleil direct.",
  },
  background_cluttered: {
    status: 422,
    en: "The background is cluttered: lay the fruit alone on a light-grey card.",
    fr: "Le fond est encombré : posez le fruit seul sur une carte gris clair.",
  },
  background_coloured: {
    status: 422,
    en: "The background is coloured: lay the fruit on a light-grey card.",
    fr: "Le fond est coloré : posez le fruit sur une carte gris clair.",
  },
  fruit_not_found: {
    status: 422,
    en: "No fruit was found in the photo: show the whole fruit.",
    fr: "Aucun fruit n'a été trouvé sur la photo : montrez le fruit entier.",
  },
  fruit_cut_off: {
    status: 422,
    en: "The fruit is cut off by the edge: show the whole fruit.",
    fr: "Le fruit est coupé par le bord : montrez-le en entier.",
  },
  fruit_too_small: {
    status: 422,
    en: "The fruit is too small: move closer.",
    fr: "Le fruit est trop petit : approchez-vous.",
  },
  fruit_too_large: {
    status: 422,
    en: "The fruit fills the photo: move back.",
    fr: "Le fruit remplit la photo : reculez.",
  },
  image_blurred: {
    status: 422,
    en: "The photo is blurred: hold the phone still and tap the fruit.",
    fr: "La photo est floue : tenez le téléphone immobile et touchez le fruit à l'écran.",
  },
  outside_training_domain: {
    status: 422,
    en: "Unusual photo: result unreliable.",
    fr: "Photo inhabituelle : résultat peu fiable.",
  },
} as const satisfies Record<RefusalCode, Entry>;

const ofSpectra = {
  spectrum_unlike: {
    status: 422,
    en: "The spectrum is unlike those of the calibration: clean the probe and the fruit, then measure again.",
    fr: "Le spectre ne ressemble pas à ceux de l'étalonnage : nettoyez la sonde et le fruit, puis mesurez à nouveau.",
  },
  spectrum_other_device: {
    status: 422,
    en: "The calibration belongs to another device: transfer it to this one first.",
    fr: "L'étalonnage est celui d'un autre appareil : transférez-le d'abord à celui-ci.",
  },
  spectrum_not_covered: {
    status: 422,
    en: "The wavelengths of the spectrum do not cover those of the calibration.",
    fr: "Les longueurs d'onde du spectre ne couvrent pas celles de l'étalonnage.",
  },
  spectrum_too_coarse: {
    status: 422,
    en: "The steps between the wavelengths are too wide for the calibration.",
    fr: "Le pas entre les longueurs d'onde est trop grand pour l'étalonnage.",
  },
  spectrum_length: {
    status: 422,
    en: "Values and wavelengths of the spectrum differ in number.",
    fr: "Le spectre n'a pas autant de valeurs que de longueurs d'onde.",
  },
  spectrum_not_finite: {
    status: 422,
    en: "A value of the spectrum is not a number.",
    fr: "Une valeur du spectre n'est pas un nombre.",
  },
  spectrum_wavelengths_invalid: {
    status: 422,
    en: "The wavelengths of the spectrum must be in ascending order, in nanometres.",
    fr: "Les longueurs d'onde du spectre doivent être croissantes, en nanomètres.",
  },
  spectrum_not_reflectance: {
    status: 422,
    en: "A reflectance must be above 0: does this device report absorbance?",
    fr: "Une réflectance doit être supérieure à 0 : cet appareil donne-t-il une absorbance ?",
  },
} as const satisfies Record<SpectrumRefusal, Entry>;

export const problems = { ...ofRequests, ...ofFiles, ...ofPhotos, ...ofSpectra };

export type ProblemCode = keyof typeof problems;
export type FileProblemCode = keyof typeof ofFiles;
export type ProblemDetails = Readonly<Record<string, string | number>>;

/** Body of every answer that is not a success; `details` fields stand beside these. */
export type ProblemBody = {
  readonly ok: false;
  readonly code: ProblemCode;
  readonly error: string;
  readonly message_fr: string;
};

/** Thrown by a route to answer with a catalogued problem. `extra` joins the answer's body. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly code: ProblemCode;
  readonly details: ProblemDetails;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    code: ProblemCode,
    details: ProblemDetails = {},
    extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
    this.code = code;
    this.details = details;
    this.extra = extra;
  }
}

export function problemBody(code: ProblemCode, details: ProblemDetails = {}): ProblemBody {
  const { en, fr } = problems[code];
  return { ok: false, code, error: fill(en, details), message_fr: fill(fr, details) };
}

function fill(sentence: string, details: ProblemDetails): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(details[name] ?? hole));
}
