export const mailProblems = {
  unknown_mail_template: {
    status: 404,
    en: "There is no e-mail template “{template}”.",
    fr: "Il n'y a pas de modèle d'e-mail «\u00a0{template}\u00a0».",
  },
  unknown_mail_version: {
    status: 404,
    en: "The template has no version {version}.",
    fr: "Le modèle n'a pas de version {version}.",
  },
  mail_template_changed: {
    status: 409,
    en: "Someone else changed this template. Reload it before saving.",
    fr: "Quelqu'un d'autre a modifié ce modèle entre-temps. Rechargez-le avant d'enregistrer.",
  },
  mail_template_off: {
    status: 409,
    en: "This template is off: no e-mails are sent.",
    fr: "Modèle désactivé\u00a0: aucun e-mail n'est envoyé.",
  },
  mail_template_unreadable: {
    status: 422,
    en: "A brace is missing from the template, or there is one too many: {reason}",
    fr: "Il manque une accolade dans le modèle, ou il y en a une de trop\u00a0: {reason}",
  },
  mail_template_unescaped: {
    status: 422,
    en: "“{found}” is not allowed in a template; write a variable between two braces.",
    fr: "«\u00a0{found}\u00a0» n'est pas permis dans un modèle\u00a0; écrivez la variable entre deux accolades.",
  },
  mail_variable_unknown: {
    status: 422,
    en: "This template has no variable “{name}”. It has: {known}.",
    fr: "Ce modèle n'a pas de variable «\u00a0{name}\u00a0». Il a\u00a0: {known}.",
  },
  mail_variable_missing: {
    status: 422,
    en: "The body and the text version must both contain the variable “{name}”.",
    fr: "Le corps et la version texte doivent tous deux contenir la variable «\u00a0{name}\u00a0».",
  },
  mail_variable_not_given: {
    status: 422,
    en: "The variable “{name}” has no value.",
    fr: "La variable «\u00a0{name}\u00a0» n'a pas de valeur.",
  },
  mail_link_refused: {
    status: 422,
    en: "A link may only lead to this installation, not to {link}",
    fr: "Un lien ne peut mener qu'à cette installation, pas à {link}",
  },
  mail_subject_lines: {
    status: 422,
    en: "The subject must fit on one line.",
    fr: "L'objet doit tenir sur une seule ligne.",
  },
  unknown_mail: {
    status: 404,
    en: "This e-mail does not exist.",
    fr: "Cet e-mail n'existe pas.",
  },
  mail_not_waiting: {
    status: 409,
    en: "This e-mail has already been sent or is being sent.",
    fr: "Cet e-mail est déjà envoyé ou en cours d'envoi.",
  },
  mail_token_required: {
    status: 401,
    en: "This address is for the mail server and the token of MAIL_BOUNCE_TOKEN.",
    fr: "Cette adresse est réservée au serveur de messagerie et au jeton de MAIL_BOUNCE_TOKEN.",
  },
} as const;
