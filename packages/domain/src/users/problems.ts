export const userProblems = {
  unknown_user: {
    status: 404,
    en: "No account uses {email}.",
    fr: "Aucun compte n'utilise {email}.",
  },
  account_disabled: {
    status: 403,
    en: "This account has been disabled. Contact an administrator.",
    fr: "Ce compte a été désactivé. Contactez un administrateur.",
  },
  unknown_account: {
    status: 404,
    en: "This account does not exist any more.",
    fr: "Ce compte n'existe plus.",
  },
  phone_taken: {
    status: 409,
    en: "An account already uses {number}.",
    fr: "Un compte utilise déjà {number}.",
  },
  phone_incomplete: {
    status: 400,
    en: "This telephone number lacks its country. Write it with the country's code, such as +233 24 012 3456.",
    fr: "Il manque le pays à ce numéro de téléphone. Écrivez-le avec l'indicatif du pays, par exemple +225 07 12 34 56 78.",
  },
  account_waits_for_mail: {
    status: 409,
    en: "Somebody who has not confirmed their e-mail yet keeps it. Withdraw the invitation and create the account with the telephone number.",
    fr: "Tant que l'e-mail n'est pas confirmé, il reste celui du compte. Retirez l'invitation et créez le compte avec le numéro de téléphone.",
  },
  last_administrator: {
    status: 409,
    en: "This is the last administrator who can sign in. Add another one first.",
    fr: "C'est le dernier administrateur qui peut se connecter. Ajoutez-en d'abord un autre.",
  },
  user_changed: {
    status: 409,
    en: "This account was changed in the meantime. Check the latest version before saving.",
    fr: "Ce compte a été modifié entre-temps. Vérifiez la dernière version avant d'enregistrer.",
  },
  invitation_link_used: {
    status: 410,
    en: "This invitation is no longer valid. Ask the person who invited you for a new one.",
    fr: "Cette invitation n'est plus valable. Demandez-en une nouvelle à la personne qui vous a invité.",
  },
  invitation_not_open: {
    status: 409,
    en: "This invitation was already accepted or withdrawn. Reload the page.",
    fr: "Cette invitation a déjà été acceptée ou retirée. Rechargez la page.",
  },
} as const;
