/** The mails about accounts. */
import type { MailContents } from "@elaeis/domain/mail/mail-templates";

export const adminWelcome: MailContents = {
  fr: {
    subject: "Bienvenue dans l'administration d'Elaeis",
    preheader: "Votre compte d'administration est ouvert.",
    body: `## Bienvenue{{#first_name}} {{first_name}}{{/first_name}}

Votre compte d'administration est ouvert, sous l'adresse **{{email}}**.

De là, vous suivez la récolte de toute l'équipe, les prédictions et ce que le modèle a appris, et vous voyez ce qu'un téléphone n'a pas encore envoyé avant que cela ne manque.

[Se connecter]({{login_link}})

Commencez par la vue d'ensemble\u00a0: chaque chiffre mène à ce qu'il compte.`,
    text: `Bienvenue{{#first_name}} {{first_name}}{{/first_name}},

Votre compte d'administration est ouvert, sous l'adresse {{email}}.

De là, vous suivez la récolte de toute l'équipe, les prédictions et ce que le modèle a appris, et vous voyez ce qu'un téléphone n'a pas encore envoyé avant que cela ne manque.

Se connecter\u00a0: {{login_link}}

Commencez par la vue d'ensemble\u00a0: chaque chiffre mène à ce qu'il compte.`,
  },
  en: {
    subject: "Welcome to the administration of Elaeis",
    preheader: "Your administrator account is open.",
    body: `## Welcome{{#first_name}}, {{first_name}}{{/first_name}}

Your administrator account is open, under the address **{{email}}**.

From there you follow the whole team's harvest, the predictions and what the model has learnt, and you see what a phone has not sent yet before it is missed.

[Sign in]({{login_link}})

Begin with the overview: every figure leads to what it counts.`,
    text: `Welcome{{#first_name}}, {{first_name}}{{/first_name}},

Your administrator account is open, under the address {{email}}.

From there you follow the whole team's harvest, the predictions and what the model has learnt, and you see what a phone has not sent yet before it is missed.

Sign in: {{login_link}}

Begin with the overview: every figure leads to what it counts.`,
  },
};

export const collectorWelcome: MailContents = {
  fr: {
    subject: "Bienvenue sur Elaeis",
    preheader: "Trois gestes avant de partir sur le terrain.",
    body: `## Bienvenue{{#first_name}} {{first_name}}{{/first_name}}

Votre compte est ouvert, sous l'adresse **{{email}}**. Trois gestes avant de partir sur le terrain\u00a0:

1. **Connectez-vous** une fois avec du réseau.
2. **Installez l'application** sur l'écran d'accueil\u00a0: elle marche ensuite sans réseau.
3. **Photographiez** quatre faces du fruit\u00a0: devant, derrière, gauche, droite.

[Se connecter]({{login_link}})

Ce que vous enregistrez reste sur le téléphone jusqu'à ce que le serveur ait vérifié chaque photo. Rien ne se perd en route.`,
    text: `Bienvenue{{#first_name}} {{first_name}}{{/first_name}},

Votre compte est ouvert, sous l'adresse {{email}}. Trois gestes avant de partir sur le terrain\u00a0:

1. Connectez-vous une fois avec du réseau\u00a0: {{login_link}}
2. Installez l'application sur l'écran d'accueil\u00a0: elle marche ensuite sans réseau.
3. Photographiez quatre faces du fruit\u00a0: devant, derrière, gauche, droite.

Ce que vous enregistrez reste sur le téléphone jusqu'à ce que le serveur ait vérifié chaque photo. Rien ne se perd en route.`,
  },
  en: {
    subject: "Welcome to Elaeis",
    preheader: "Three things to do before you go to the field.",
    body: `## Welcome{{#first_name}}, {{first_name}}{{/first_name}}

Your account is open, under the address **{{email}}**. Three things to do before you go to the field:

1. **Sign in** once while there is a network.
2. **Install the app** on the home screen: from then on it works without one.
3. **Photograph** four faces of the fruit: front, back, left, right.

[Sign in]({{login_link}})

What you record stays on the phone until the server has verified every photo. Nothing is lost on the way.`,
    text: `Welcome{{#first_name}}, {{first_name}}{{/first_name}},

Your account is open, under the address {{email}}. Three things to do before you go to the field:

1. Sign in once while there is a network: {{login_link}}
2. Install the app on the home screen: from then on it works without one.
3. Photograph four faces of the fruit: front, back, left, right.

What you record stays on the phone until the server has verified every photo. Nothing is lost on the way.`,
  },
};

export const passwordReset: MailContents = {
  fr: {
    subject: "Choisir un nouveau mot de passe",
    preheader: "Ce lien est valable {{expiry}}.",
    body: `## Bonjour{{#first_name}} {{first_name}}{{/first_name}},

Quelqu'un, vous sans doute, a demandé un nouveau mot de passe pour votre compte.

[Choisir un nouveau mot de passe]({{reset_link}})

Ce lien sert une seule fois et reste valable **{{expiry}}**.

Ce n'était pas vous\u00a0? Ne faites rien\u00a0: votre mot de passe ne change pas. Ce que votre téléphone n'a pas encore envoyé y reste dans tous les cas.`,
    text: `Bonjour{{#first_name}} {{first_name}}{{/first_name}},

Quelqu'un, vous sans doute, a demandé un nouveau mot de passe pour votre compte. Ouvrez ce lien pour le choisir\u00a0:

{{reset_link}}

Il sert une seule fois et reste valable {{expiry}}.

Ce n'était pas vous\u00a0? Ne faites rien\u00a0: votre mot de passe ne change pas. Ce que votre téléphone n'a pas encore envoyé y reste dans tous les cas.`,
  },
  en: {
    subject: "Choose a new password",
    preheader: "This link is good for {{expiry}}.",
    body: `## Hello{{#first_name}} {{first_name}}{{/first_name}},

Somebody, probably you, asked for a new password for your account.

[Choose a new password]({{reset_link}})

The link works once and is good for **{{expiry}}**.

Was it not you? Do nothing: your password stays as it is. What your phone has not sent yet stays on it in any case.`,
    text: `Hello{{#first_name}} {{first_name}}{{/first_name}},

Somebody, probably you, asked for a new password for your account. Open this link to choose it:

{{reset_link}}

It works once and is good for {{expiry}}.

Was it not you? Do nothing: your password stays as it is. What your phone has not sent yet stays on it in any case.`,
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

Constaté le {{occurred_at}}.

[Ouvrir l'administration]({{dashboard_link}})`,
    text: `{{alert_title}}

{{alert_message}}

Constaté le {{occurred_at}}.

Ouvrir l'administration\u00a0: {{dashboard_link}}`,
  },
  en: {
    subject: "Alert: {{alert_title}}",
    preheader: "{{alert_message}}",
    body: `## {{alert_title}}

> {{alert_message}}

Noticed on {{occurred_at}}.

[Open the administration]({{dashboard_link}})`,
    text: `{{alert_title}}

{{alert_message}}

Noticed on {{occurred_at}}.

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
- **Ont pris fin\u00a0:** {{ended}}
{{/ended}}

{{#forgotten_link}}
C'était vous, ou vous vous y attendiez\u00a0? Il n'y a rien à faire.

Ce n'était pas vous\u00a0? Choisissez tout de suite un nouveau mot de passe. Toutes les sessions, clés d'API et portefeuilles de votre compte prendront fin.

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
Ont pris fin\u00a0: {{ended}}
{{/ended}}

{{#forgotten_link}}
C'était vous, ou vous vous y attendiez\u00a0? Il n'y a rien à faire.

Ce n'était pas vous\u00a0? Choisissez tout de suite un nouveau mot de passe. Toutes les sessions, clés d'API et portefeuilles de votre compte prendront fin\u00a0: {{forgotten_link}}

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
- **Ended:** {{ended}}
{{/ended}}

{{#forgotten_link}}
Was it you, or did you expect it? There is nothing to do.

Was it not you? Choose a new password at once. Every session, API key and wallet of your account will end.

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
Ended: {{ended}}
{{/ended}}

{{#forgotten_link}}
Was it you, or did you expect it? There is nothing to do.

Was it not you? Choose a new password at once. Every session, API key and wallet of your account will end: {{forgotten_link}}

If you are still signed in, you can also sign out everywhere else, in your settings, under Devices. Then tell an administrator.
{{/forgotten_link}}`,
  },
};
