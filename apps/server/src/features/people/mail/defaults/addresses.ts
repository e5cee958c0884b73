/** The mails that ask, and tell, whose an address is. */
import type { MailContents } from "@elaeis/domain/mail/mail-templates";

export const emailVerification: MailContents = {
  fr: {
    subject: "Confirmez votre adresse e-mail",
    preheader: "Ce lien est valable {{expiry}}.",
    body: `## Bonjour,

Un compte Elaeis utilise l'adresse **{{email}}**. Si c'est le vôtre, confirmez l'adresse avec le mot de passe que vous avez choisi.

[Confirmer mon adresse]({{verify_link}})

Ce lien sert une seule fois et reste valable **{{expiry}}**.

Ce n'est pas vous\u00a0? Ne faites rien\u00a0: sans votre confirmation, ce compte ne s'ouvre pas.`,
    text: `Bonjour,

Un compte Elaeis utilise l'adresse {{email}}. Si c'est le vôtre, ouvrez ce lien et confirmez l'adresse avec le mot de passe que vous avez choisi\u00a0:

{{verify_link}}

Il sert une seule fois et reste valable {{expiry}}.

Ce n'est pas vous\u00a0? Ne faites rien\u00a0: sans votre confirmation, ce compte ne s'ouvre pas.`,
  },
  en: {
    subject: "Confirm your e-mail address",
    preheader: "This link is valid for {{expiry}}.",
    body: `## Hello,

An Elaeis account uses the address **{{email}}**. If it is yours, confirm the address with the password you chose.

[Confirm my address]({{verify_link}})

The link works once and is valid for **{{expiry}}**.

Not you? Do nothing: the account stays closed without your confirmation.`,
    text: `Hello,

An Elaeis account uses the address {{email}}. If it is yours, open this link and confirm the address with the password you chose:

{{verify_link}}

It works once and is valid for {{expiry}}.

Not you? Do nothing: the account stays closed without your confirmation.`,
  },
};

export const signUpAddressTaken: MailContents = {
  fr: {
    subject: "Vous avez déjà un compte",
    preheader: "Quelqu'un a voulu en créer un autre avec votre adresse.",
    body: `## Bonjour{{#first_name}} {{first_name}}{{/first_name}},

Vous (ou quelqu'un d'autre) avez voulu créer un compte avec l'adresse **{{email}}**. Vous en avez déjà un\u00a0: il n'a pas changé.

[Se connecter]({{login_link}})

Mot de passe oublié\u00a0? [Choisissez-en un autre]({{forgotten_link}}).

Ce n'était pas vous\u00a0? Ne faites rien.`,
    text: `Bonjour{{#first_name}} {{first_name}}{{/first_name}},

Vous (ou quelqu'un d'autre) avez voulu créer un compte avec l'adresse {{email}}. Vous en avez déjà un\u00a0: il n'a pas changé.

Se connecter\u00a0: {{login_link}}

Mot de passe oublié\u00a0? Choisissez-en un autre\u00a0: {{forgotten_link}}

Ce n'était pas vous\u00a0? Ne faites rien.`,
  },
  en: {
    subject: "You already have an account",
    preheader: "Someone tried to create another with your address.",
    body: `## Hello{{#first_name}} {{first_name}}{{/first_name}},

You (or someone else) tried to create an account with the address **{{email}}**. You already have one: it has not changed.

[Sign in]({{login_link}})

Forgot your password? [Choose another]({{forgotten_link}}).

Not you? Do nothing.`,
    text: `Hello{{#first_name}} {{first_name}}{{/first_name}},

You (or someone else) tried to create an account with the address {{email}}. You already have one: it has not changed.

Sign in: {{login_link}}

Forgot your password? Choose another: {{forgotten_link}}

Not you? Do nothing.`,
  },
};

export const userInvitation: MailContents = {
  fr: {
    subject: "Votre invitation à Elaeis",
    preheader: "Choisissez votre mot de passe\u00a0: ce lien est valable {{expiry}}.",
    body: `## Bonjour{{#first_name}} {{first_name}}{{/first_name}},

Vous êtes invité(e) à utiliser Elaeis avec l'adresse **{{email}}**. Votre rôle\u00a0: {{role}}.

Choisissez votre mot de passe, et votre compte est prêt.

[Accepter l'invitation]({{invitation_link}})

Ce lien sert une seule fois et reste valable **{{expiry}}**.

Vous n'attendiez pas cette invitation\u00a0? Ne faites rien\u00a0: sans vous, ce compte ne s'ouvre pas.`,
    text: `Bonjour{{#first_name}} {{first_name}}{{/first_name}},

Vous êtes invité(e) à utiliser Elaeis avec l'adresse {{email}}. Votre rôle\u00a0: {{role}}.

Ouvrez ce lien et choisissez votre mot de passe\u00a0:

{{invitation_link}}

Il sert une seule fois et reste valable {{expiry}}.

Vous n'attendiez pas cette invitation\u00a0? Ne faites rien\u00a0: sans vous, ce compte ne s'ouvre pas.`,
  },
  en: {
    subject: "Your invitation to Elaeis",
    preheader: "Choose your password: this link is valid for {{expiry}}.",
    body: `## Hello{{#first_name}} {{first_name}}{{/first_name}},

You are invited to use Elaeis with the address **{{email}}**. Your role: {{role}}.

Choose your password, and your account is ready.

[Accept the invitation]({{invitation_link}})

The link works once and is valid for **{{expiry}}**.

Not expecting this invitation? Do nothing: the account stays closed without you.`,
    text: `Hello{{#first_name}} {{first_name}}{{/first_name}},

You are invited to use Elaeis with the address {{email}}. Your role: {{role}}.

Open this link and choose your password:

{{invitation_link}}

It works once and is valid for {{expiry}}.

Not expecting this invitation? Do nothing: the account stays closed without you.`,
  },
};
