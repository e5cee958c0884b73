/**
 * The closed catalogue of everything the product may refuse or fail to do: each feature's `problems.ts`, and
 * here what is no feature's own.
 *
 * The code is what programs read and what phrases are keyed by; the two sentences are what people
 * read. `{name}` in a sentence is filled from the problem's details. A sentence given by the
 * specification is kept to the letter; the other language's wording is ours.
 */
import { accountProblems } from "./accounts/problems.ts";
import { apiKeyProblems } from "./api-keys/problems.ts";
import { backupProblems } from "./backups/problems.ts";
import { contactProblems } from "./contact/problems.ts";
import { doubtfulValueProblems } from "./doubtful-values/problems.ts";
import { emergencyImportProblems } from "./emergency-imports/problems.ts";
import { eventProblems } from "./events/problems.ts";
import { exportProblems } from "./exports/problems.ts";
import { fruitProblems } from "./fruits/problems.ts";
import { importProblems } from "./imports/problems.ts";
import { mailProblems } from "./mail/problems.ts";
import { modelProblems } from "./models/problems.ts";
import { monitoringProblems } from "./monitoring/problems.ts";
import { nirImportProblems } from "./nir-imports/problems.ts";
import { notificationProblems } from "./notifications/problems.ts";
import { odataProblems } from "./odata/problems.ts";
import { plotProblems } from "./plots/problems.ts";
import { predictionReviewProblems } from "./prediction-review/problems.ts";
import { predictionProblems } from "./predictions/problems.ts";
import { privacyProblems } from "./privacy/problems.ts";
import { retakeRequestProblems } from "./retake-requests/problems.ts";
import { settingsProblems } from "./settings/problems.ts";
import { sheetImportProblems } from "./sheet-imports/problems.ts";
import { trainingProblems } from "./training/problems.ts";
import { transferProblems } from "./transfers/problems.ts";
import { tutorialProblems } from "./tutorials/problems.ts";
import { userProblems } from "./users/problems.ts";
import { webhookProblems } from "./webhooks/problems.ts";

export const problems = {
  // Input
  invalid_input: {
    status: 400,
    en: "Some values are not valid: {fields}.",
    fr: "Certaines valeurs envoyées ne sont pas valides\u00a0: {fields}.",
  },
  email_not_plain: {
    status: 400,
    en: "The e-mail address has invisible characters or ends with a dot. Type it again.",
    fr: "L'adresse e-mail contient des caractères invisibles ou finit par un point. Saisissez-la à nouveau.",
  },
  reference_not_plain: {
    status: 400,
    en: "The reference has invisible characters or ends with a dot. Type it again.",
    fr: "La référence contient des caractères invisibles ou finit par un point. Saisissez-la à nouveau.",
  },
  body_unreadable: {
    status: 400,
    en: "The request arrived incomplete or damaged, or is not of the expected type. Send it again.",
    fr: "La requête est arrivée incomplète ou endommagée, ou n’est pas du type attendu. Renvoyez-la.",
  },
  body_too_large: {
    status: 413,
    en: "The request is larger than {max} MB. Send less at a time.",
    fr: "La requête dépasse {max} Mo. Envoyez moins à la fois.",
  },
  json_too_large: {
    status: 413,
    en: "The data sent is larger than {max} kB.",
    fr: "Les données envoyées dépassent {max} ko.",
  },
  json_too_complex: {
    status: 400,
    en: "The data sent is nested more than {depth} levels deep or has more than {members} values.",
    fr: "Les données envoyées ont plus de {depth} niveaux ou plus de {members} valeurs.",
  },
  body_incomplete: {
    status: 408,
    en: "The request did not arrive in full, or arrived too slowly. Check your connection and try again.",
    fr: "La requête n'est pas arrivée en entier, ou trop lentement. Vérifiez votre connexion et réessayez.",
  },
  not_found: {
    status: 404,
    en: "Nothing was found at this address.",
    fr: "Rien n'a été trouvé à cette adresse.",
  },
  foreign_origin: {
    status: 403,
    en: "This request comes from another site and was refused.",
    fr: "Cette requête vient d'un autre site et a été refusée.",
  },
  other_user: {
    status: 409,
    en: "Someone else is signed in. Sign in again to send your fruits.",
    fr: "Un autre compte est connecté. Reconnectez-vous pour envoyer vos fruits.",
  },

  // Files
  zip_unreadable: {
    status: 422,
    en: "This file is not a ZIP archive, or it is truncated or damaged.",
    fr: "Ce fichier n'est pas une archive ZIP, ou il est tronqué ou endommagé.",
  },
  zip_encrypted: {
    status: 422,
    en: "The archive has a password. Exports from the app have none.",
    fr: "L'archive a un mot de passe. Les exports de l'application n'en ont pas.",
  },
  zip_unsafe_name: {
    status: 422,
    en: "The archive holds a file whose name is not allowed, or that is there twice: {name}",
    fr: "L'archive contient un fichier dont le nom n'est pas permis, ou présent deux fois\u00a0: {name}",
  },
  zip_too_many_files: {
    status: 422,
    en: "The archive holds more than {max} files.",
    fr: "L'archive contient plus de {max} fichiers.",
  },
  zip_bomb: {
    status: 422,
    en: "The archive is suspiciously large once unpacked and was refused.",
    fr: "L'archive est anormalement volumineuse une fois décompressée\u00a0: elle a été refusée.",
  },
  zip_entry_damaged: {
    status: 422,
    en: "A file of the archive is damaged: {name}",
    fr: "Un fichier de l'archive est endommagé\u00a0: {name}",
  },
  storage_full: {
    // A phone keeps what is answered so, and sends it again by itself.
    status: 507,
    en: "The storage of this account is full. Fruits stay safe on the phone until an administrator frees space or raises the limit.",
    fr: "L'espace de stockage de ce compte est plein. Les fruits restent en sécurité sur le téléphone jusqu'à ce qu'un administrateur libère de l'espace ou relève la limite.",
  },
  file_too_demanding: {
    status: 422,
    en: "Reading this file takes more memory or time than allowed. Split it, or save it again and check its contents.",
    fr: "La lecture de ce fichier demande plus de mémoire ou de temps que permis. Divisez-le, ou réenregistrez-le et vérifiez son contenu.",
  },

  // Server
  server_busy: {
    status: 429,
    en: "The server is busy. Try again in {seconds} seconds.",
    fr: "Le serveur est trop sollicité. Réessayez dans {seconds} secondes.",
  },
  server_slow: {
    status: 503,
    en: "The server is very slow at the moment. Nothing was changed. Try again in {seconds} seconds.",
    fr: "Le serveur est très lent en ce moment. Rien n'a été modifié. Réessayez dans {seconds} secondes.",
  },
  service_token_required: {
    status: 401,
    en: "This address is for the AI service and its token.",
    fr: "Cette adresse est réservée au service IA et à son jeton.",
  },
  query_timeout: {
    status: 504,
    en: "Query timeout after 10 seconds",
    fr: "La requête a dépassé 10 secondes",
  },
  query_too_slow: {
    status: 504,
    en: "The database took too long. Nothing was changed. Try again in a moment.",
    fr: "La base de données a mis trop de temps à répondre. Rien n'a été modifié. Réessayez dans un instant.",
  },
  database_unavailable: {
    status: 503,
    en: "Database not accessible: {reason}",
    fr: "Base de données inaccessible\u00a0: {reason}",
  },
  disk_full: {
    status: 503,
    en: "The server's disk is full. Nothing was saved. An administrator must free space on it (Monitoring says where); then try again.",
    fr: "Le disque du serveur est plein. Rien n'a été enregistré. Un administrateur doit y libérer de l'espace (Surveillance indique où)\u00a0; réessayez ensuite.",
  },
  files_unavailable: {
    status: 503,
    en: "The photo storage is not responding. Nothing was saved. Try again in {seconds} seconds.",
    fr: "Le stockage des photos ne répond pas. Rien n'a été enregistré. Réessayez dans {seconds} secondes.",
  },
  database_query_failed: {
    status: 500,
    en: "Database query failed: request {request}. Nothing was saved.",
    fr: "La base de données a refusé la requête\u00a0: demande {request}. Rien n'a été enregistré.",
  },
  internal: {
    status: 500,
    en: "Something went wrong on the server (request {request}). Nothing was saved.",
    fr: "Une erreur s'est produite sur le serveur (requête {request}). Rien n'a été enregistré.",
  },

  ...accountProblems,
  ...apiKeyProblems,
  ...backupProblems,
  ...contactProblems,
  ...doubtfulValueProblems,
  ...emergencyImportProblems,
  ...eventProblems,
  ...exportProblems,
  ...fruitProblems,
  ...importProblems,
  ...mailProblems,
  ...modelProblems,
  ...monitoringProblems,
  ...nirImportProblems,
  ...notificationProblems,
  ...odataProblems,
  ...plotProblems,
  ...predictionReviewProblems,
  ...predictionProblems,
  ...privacyProblems,
  ...retakeRequestProblems,
  ...settingsProblems,
  ...sheetImportProblems,
  ...trainingProblems,
  ...transferProblems,
  ...tutorialProblems,
  ...userProblems,
  ...webhookProblems,
} as const satisfies Record<string, { status: number; en: string; fr: string }>;

export type ProblemCode = keyof typeof problems;

export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === "string" && Object.hasOwn(problems, code);
}

export type ProblemDetails = Readonly<Record<string, unknown>>;

/** The sentence of a problem in one language, its `{placeholders}` filled from the details. */
export function problemSentence(
  code: ProblemCode,
  language: "en" | "fr",
  details: ProblemDetails = {},
): string {
  return problems[code][language].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    name in details ? String(details[name]) : placeholder,
  );
}
