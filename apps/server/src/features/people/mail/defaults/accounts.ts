/** The mails about accounts. */
import type { MailContents } from "@elaeis/domain/mail/mail-templates";

export const adminWelcome: MailContents = {
  fr: {
    subject: "Bienvenue dans l'administration d'Elaeis",
    preheader: "Votre compte d'administration est ouvert.",
    body: `## Bienvenue{{#first_name}} {{first_name}}{{/first_name}}

Votre compte d'administration est ouvert, sous l'adresse **{{email}}**.

Vous pouvez suivre la collecte de l'équipe, les prédictions, l'entraînement du modèle et les fruits non envoyés des téléphones.

[Se connecter]({{login_link}})

Commencez par la vue d'ensemble\u00a0: touchez un chiffre pour voir le détail.`,
    text: `Bienvenue{{#first_name}} {{first_name}}{{/first_name}},

Votre compte d'administration est ouvert, sous l'adresse {{email}}.

Vous pouvez suivre la collecte de l'équipe, les prédictions, l'entraînement du modèle et les fruits non envoyés des téléphones.

Se connecter\u00a0: {{login_link}}

Commencez par la vue d'ensemble\u00a0: touchez un chiffre pour voir le détail.`,
  },
  en: {
    subject: "Welcome to Elaeis administration",
    preheader: "Your administrator account is open.",
    body: `## Welcome{{#first_name}}, {{first_name}}{{/first_name}}

Your administrator account is open with the address **{{email}}**.

You can follow the team's collection, predictions, model training and unsent fruits on phones.

[Sign in]({{login_link}})

Start with the overview: tap a figure for details.`,
    text: `Welcome{{#first_name}}, {{first_name}}{{/first_name}},

Your administrator account is open with the address {{email}}.

You can follow the team's collection, predictions, model training and unsent fruits on phones.

Sign in: {{login_link}}

Start with the overview: tap a figure for details.`,
  },
};

export const collectorWelcome: MailContents = {
  fr: {
    subject: "Bienvenue sur Elaeis",
    preheader: "Trois étapes avant de partir sur le terrain.",
    body: `## Bienvenue{{#first_name}} {{first_name}}{{/first_name}}

Votre compte est ouvert, sous l'adresse **{{email}}**. À faire avant de partir sur le terrain\u00a0:

1. **Connectez-vous** une fois avec du réseau.
2. **Installez l'application** sur l'écran d'accueil\u00a0: elle fonctionne ensuite hors ligne.
3. **Photographiez** quatre côtés du fruit\u00a0: face, dos, gauche, droite.

[Se connecter]({{login_link}})

Vos fruits restent sur le téléphone jusqu'à réception complète par le serveur.`,
    text: `Bienvenue{{#first_name}} {{first_name}}{{/first_name}},

Votre compte est ouvert, sous l'adresse {{email}}. À faire avant de partir sur le terrain\u00a0:

1. Connectez-vous une fois avec du réseau\u00a0: {{login_link}}
2. Installez l'application sur l'écran d'accueil\u00a0: elle fonctionne ensuite hors ligne.
3. Photographiez quatre côtés du fruit\u00a0: face, dos, gauche, droite.

Vos fruits restent sur le téléphone jusqu'à réception complète par le serveur.`,
  },
  en: {
    subject: "Welcome to Elaeis",
    preheader: "Three things to do before you go to the field.",
    body: `## Welcome{{#first_name}}, {{first_name}}{{/first_name}}

Your account is open with the address **{{email}}**. Three things to do before you go to the field:

1. **Sign in** once while you have a connection.
2. **Install the app** on the home screen: it then works offline.
3. **Photograph** four sides of the fruit: front, back, left, right.

[Sign in]({{login_link}})

Your fruits stay on the phone until fully received by the server.`,
    text: `Welcome{{#first_name}}, {{first_name}}{{/first_name}},

Your account is open with the address {{email}}. Three things to do before you go to the field:

1. Sign in once while you have a connection: {{login_link}}
2. Install the app on the home screen: it then works offline.
3. Photograph four sides of the fruit: front, back, left, right.

Your fruits stay on the phone until fully received by the server.`,
  },
};

export const passwordReset: MailContents = {
  fr: {
    subject: "Choisir un nouveau mot de passe",
    preheader: "Ce lien est valable {{expiry}}.",
    body: `## Bonjour{{#first_name}} {{first_name}}{{/first_name}},

Vous (ou quelqu'un d'autre) avez demandé un nouveau mot de passe pour votre compte.

[Choisir un nouveau mot de passe]({{reset_link}})

Ce lien sert une seule fois et reste valable **{{expiry}}**.

Ce n'était pas vous\u00a0? Ne faites rien\u00a0: votre mot de passe ne change pas. Vos fruits non envoyés restent sur votre téléphone.`,
    text: `Bonjour{{#first_name}} {{first_name}}{{/first_name}},

Vous (ou quelqu'un d'autre) avez demandé un nouveau mot de passe pour votre compte. Ouvrez ce lien pour le choisir\u00a0:

{{reset_link}}

Il sert une seule fois et reste valable {{expiry}}.

Ce n'était pas vous\u00a0? Ne faites rien\u00a0: votre mot de passe ne change pas. Vos fruits non envoyés restent sur votre téléphone.`,
  },
  en: {
    subject: "Choose a new password",
    preheader: "This link is valid for {{expiry}}.",
    body: `## Hello{{#first_name}} {{first_name}}{{/first_name}},

You (or someone else) asked for a new password for your account.

[Choose a new password]({{reset_link}})

The link works once and is valid for **{{expiry}}**.

Not you? Do nothing: your password stays the same. Your unsent fruits stay on your phone.`,
    text: `Hello{{#first_name}} {{first_name}}{{/first_name}},

You (or someone else) asked for a new password for your account. Open this link to choose it:

{{reset_link}}

It works once and is valid for {{expiry}}.

Not you? Do nothing: your password stays the same. Your unsent fruits stay on your phone.`,
  },
};

export const adminNewUserNotification: MailContents = {
  fr: {
    subject: "Nouveau compte\u00a0: {{user_email}}",
    preheader: "{{user_role}}, créé à l'instant.",
    body: `## Un compte vient d'être créé

- **E-mail\u00a0:** {{user_email}}
{{#user_name}}
- **Nom\u00a0:** {{user_name}}
{{/user_name}}
- **Rôle\u00a0:** {{user_role}}
{{#user_company}}
- **Entreprise\u00a0:** {{user_company}}
{{/user_company}}
{{#created_by}}
- **Créé par\u00a0:** {{created_by}}
{{/created_by}}

[Voir les comptes]({{users_link}})`,
    text: `Un compte vient d'être créé.

E-mail\u00a0: {{user_email}}
{{#user_name}}
Nom\u00a0: {{user_name}}
{{/user_name}}
Rôle\u00a0: {{user_role}}
{{#user_company}}
Entreprise\u00a0: {{user_company}}
{{/user_company}}
{{#created_by}}
Créé par\u00a0: {{created_by}}
{{/created_by}}

Voir les comptes\u00a0: {{users_link}}`,
  },
  en: {
    subject: "New account: {{user_email}}",
    preheader: "{{user_role}}, created just now.",
    body: `## An account has just been created

- **E-mail:** {{user_email}}
{{#user_name}}
- **Name:** {{user_name}}
{{/user_name}}
- **Role:** {{user_role}}
{{#user_company}}
- **Company:** {{user_company}}
{{/user_company}}
{{#created_by}}
- **Created by:** {{created_by}}
{{/created_by}}

[See the accounts]({{users_link}})`,
    text: `An account has just been created.

E-mail: {{user_email}}
{{#user_name}}
Name: {{user_name}}
{{/user_name}}
Role: {{user_role}}
{{#user_company}}
Company: {{user_company}}
{{/user_company}}
{{#created_by}}
Created by: {{created_by}}
{{/created_by}}

See the accounts: {{users_link}}`,
  },
};

export const adminCriticalAlert: MailContents = {
  fr: {
    subject: "Alerte\u00a0: {{alert_title}}",
    preheader: "{{alert_message}}",
    body: `## {{alert_title}}

> {{alert_message}}

Le {{occurred_at}}.

[Ouvrir l'administration]({{dashboard_link}})`,
    text: `{{alert_title}}

{{alert_message}}

Le {{occurred_at}}.

Ouvrir l'administration\u00a0: {{dashboard_link}}`,
  },
  en: {
    subject: "Alert: {{alert_title}}",
    preheader: "{{alert_message}}",
    body: `## {{alert_title}}

> {{alert_message}}

On {{occurred_at}}.

[Open the administration]({{dashboard_link}})`,
    text: `{{alert_title}}

{{alert_message}}

On {{occurred_at}}.

Open the administration: {{dashboard_link}}`,
  },
};

export const securityNotice: MailContents = {
  fr: {
    subject: "Sécurité de votre compte Elaeis",
    preheader: "{{event}}",
    body: `## Bonjour{{#first_name}} {{first_name}}{{/first_name}},

{{event}}

- **Quand\u00a0:** {{occurred_at}}
{{#device}}
- **Appareil\u00a0:** {{device}}
{{/device}}
{{#address}}
- **Adresse IP\u00a0:** {{address}}
{{/address}}
{{#ended}}
- **Révoqué\u00a0:** {{ended}}
{{/ended}}

{{#forgotten_link}}
C'était vous\u00a0? Vous n'avez rien à faire.

Ce n'était pas vous\u00a0? Choisissez tout de suite un nouveau mot de passe. Vos sessions, clés d'API et portefeuilles seront révoqués.

[Choisir un nouveau mot de passe]({{forgotten_link}})

Si vous êtes encore connecté, vous pouvez aussi déconnecter tous les autres appareils, dans vos paramètres, sous Appareils. Prévenez ensuite un administrateur.
{{/forgotten_link}}`,
    text: `Bonjour{{#first_name}} {{first_name}}{{/first_name}},

{{event}}

Quand\u00a0: {{occurred_at}}
{{#device}}
Appareil\u00a0: {{device}}
{{/device}}
{{#address}}
Adresse IP\u00a0: {{address}}
{{/address}}
{{#ended}}
Révoqué\u00a0: {{ended}}
{{/ended}}

{{#forgotten_link}}
C'était vous\u00a0? Vous n'avez rien à faire.

Ce n'était pas vous\u00a0? Choisissez tout de suite un nouveau mot de passe. Vos sessions, clés d'API et portefeuilles seront révoqués\u00a0: {{forgotten_link}}

Si vous êtes encore connecté, vous pouvez aussi déconnecter tous les autres appareils, dans vos paramètres, sous Appareils. Prévenez ensuite un administrateur.
{{/forgotten_link}}`,
  },
  en: {
    subject: "Security of your Elaeis account",
    preheader: "{{event}}",
    body: `## Hello{{#first_name}} {{first_name}}{{/first_name}},

{{event}}

- **When:** {{occurred_at}}
{{#device}}
- **Device:** {{device}}
{{/device}}
{{#address}}
- **IP address:** {{address}}
{{/address}}
{{#ended}}
- **Revoked:** {{ended}}
{{/ended}}

{{#forgotten_link}}
Was it you? You don't need to do anything.

Not you? Choose a new password now. Your sessions, API keys and wallets will be revoked.

[Choose a new password]({{forgotten_link}})

If you are still signed in, you can also sign out everywhere else, in your settings, under Devices. Then tell an administrator.
{{/forgotten_link}}`,
    text: `Hello{{#first_name}} {{first_name}}{{/first_name}},

{{event}}

When: {{occurred_at}}
{{#device}}
Device: {{device}}
{{/device}}
{{#address}}
IP address: {{address}}
{{/address}}
{{#ended}}
Revoked: {{ended}}
{{/ended}}

{{#forgotten_link}}
Was it you? You don't need to do anything.

Not you? Choose a new password now. Your sessions, API keys and wallets will be revoked: {{forgotten_link}}

If you are still signed in, you can also sign out everywhere else, in your settings, under Devices. Then tell an administrator.
{{/forgotten_link}}`,
  },
};
