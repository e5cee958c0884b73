export const privacyProblems = {
  unknown_privacy_request: {
    status: 404,
    en: "This request does not exist.",
    fr: "Cette demande n'existe pas.",
  },
  privacy_request_open: {
    status: 409,
    en: "You have already asked for this. Your request is waiting for an answer.",
    fr: "Vous avez déjà fait cette demande. Elle attend une réponse.",
  },
  privacy_request_decided: {
    status: 409,
    en: "This request has already been answered or withdrawn.",
    fr: "Cette demande a déjà reçu une réponse, ou a été retirée.",
  },
  processing_restricted: {
    status: 409,
    en: "The collector restricted the use of their data: these photos cannot be published.",
    fr: "Le collecteur a limité l'utilisation de ses données\u00a0: ces photos ne peuvent pas être publiées.",
  },
} as const;
