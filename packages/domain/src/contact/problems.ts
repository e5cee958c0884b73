export const contactProblems = {
  contact_fields_missing: {
    status: 422,
    en: "All required fields must be filled in",
    fr: "Tous les champs obligatoires doivent être remplis",
  },
  contact_email_invalid: {
    status: 422,
    en: "Invalid e-mail format",
    fr: "Format d'email invalide",
  },
  contact_mail_failed: {
    status: 503,
    en: "Unknown e-mail system error",
    fr: "Erreur inconnue du système email",
  },
  priority_fields_missing: {
    status: 422,
    en: "Name, e-mail and company are required",
    fr: "Nom, email et entreprise sont obligatoires",
  },
  priority_mail_failed: {
    status: 503,
    en: "Unknown VIP system error",
    fr: "Erreur inconnue du système VIP",
  },
  unknown_request: {
    status: 404,
    en: "This request does not exist.",
    fr: "Cette demande n'existe pas.",
  },
  request_status_refused: {
    status: 422,
    en: "A request of this kind cannot have this status.",
    fr: "Une demande de ce type ne peut pas avoir cet état.",
  },
} as const;
