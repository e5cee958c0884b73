/** The mails that a request for priority access sets off. */
import type { MailContents } from "@elaeis/domain/mail/mail-templates";

/** Our words only: nothing that was typed reaches a mailbox that may be anybody's. */
export const priorityAccessConfirmation: MailContents = {
  fr: {
    subject: "Votre demande d'accès prioritaire ({{reference}})",
    preheader: "Réponse sous 24h.",
    body: `## Bonjour,

Votre demande d'accès prioritaire du {{received_on}} est enregistrée.

- **Référence\u00a0:** {{reference}}

Nous vous répondons **sous 24h**, avec la suite\u00a0: vos questions, vos parcelles, et la date à laquelle vos équipes peuvent photographier leurs premiers régimes.

Une précision à ajouter\u00a0? Répondez simplement à cet e-mail.

Vous n'avez rien demandé\u00a0? Quelqu'un a donné votre adresse\u00a0: ne faites rien.`,
    text: `Bonjour,

Votre demande d'accès prioritaire du {{received_on}} est enregistrée.

Référence\u00a0: {{reference}}

Nous vous répondons sous 24h, avec la suite\u00a0: vos questions, vos parcelles, et la date à laquelle vos équipes peuvent photographier leurs premiers régimes.

Une précision à ajouter\u00a0? Répondez simplement à cet e-mail.

Vous n'avez rien demandé\u00a0? Quelqu'un a donné votre adresse\u00a0: ne faites rien.`,
  },
  en: {
    subject: "Your request for priority access ({{reference}})",
    preheader: "We reply within 24h.",
    body: `## Hello,

Your request for priority access of {{received_on}} has been recorded.

- **Reference:** {{reference}}

We reply **within 24h** with what comes next: your questions, your plots, and the day your teams can photograph their first bunches.

Something to add? Simply reply to this e-mail.

Didn't ask for anything? Someone gave your address: do nothing.`,
    text: `Hello,

Your request for priority access of {{received_on}} has been recorded.

Reference: {{reference}}

We reply within 24h with what comes next: your questions, your plots, and the day your teams can photograph their first bunches.

Something to add? Simply reply to this e-mail.

Didn't ask for anything? Someone gave your address: do nothing.`,
  },
};

export const priorityAccessNotification: MailContents = {
  fr: {
    subject: "Accès prioritaire\u00a0: {{client_company}} ({{reference}})",
    preheader: "Réponse promise sous 24h.",
    body: `## {{client_company}} demande un accès prioritaire

- **Référence\u00a0:** {{reference}}
- **Nom\u00a0:** {{client_name}}
{{#client_position}}
- **Fonction\u00a0:** {{client_position}}
{{/client_position}}
- **E-mail\u00a0:** {{client_email}}
{{#client_phone}}
- **Téléphone\u00a0:** {{client_phone}}
{{/client_phone}}
{{#plantation_size}}
- **Plantation\u00a0:** {{plantation_size}} ha
{{/plantation_size}}

{{#message}}
> {{message}}

{{/message}}
[Ouvrir la demande]({{request_link}})

Réponse promise sous 24h.`,
    text: `{{client_company}} demande un accès prioritaire.

Référence\u00a0: {{reference}}
Nom\u00a0: {{client_name}}
{{#client_position}}
Fonction\u00a0: {{client_position}}
{{/client_position}}
E-mail\u00a0: {{client_email}}
{{#client_phone}}
Téléphone\u00a0: {{client_phone}}
{{/client_phone}}
{{#plantation_size}}
Plantation\u00a0: {{plantation_size}} ha
{{/plantation_size}}

{{#message}}
{{message}}

{{/message}}
Ouvrir la demande\u00a0: {{request_link}}

Réponse promise sous 24h.`,
  },
  en: {
    subject: "Priority access: {{client_company}} ({{reference}})",
    preheader: "Reply promised within 24h.",
    body: `## {{client_company}} requests priority access

- **Reference:** {{reference}}
- **Name:** {{client_name}}
{{#client_position}}
- **Position:** {{client_position}}
{{/client_position}}
- **E-mail:** {{client_email}}
{{#client_phone}}
- **Phone:** {{client_phone}}
{{/client_phone}}
{{#plantation_size}}
- **Plantation:** {{plantation_size}} ha
{{/plantation_size}}

{{#message}}
> {{message}}

{{/message}}
[Open the request]({{request_link}})

Reply promised within 24h.`,
    text: `{{client_company}} requests priority access.

Reference: {{reference}}
Name: {{client_name}}
{{#client_position}}
Position: {{client_position}}
{{/client_position}}
E-mail: {{client_email}}
{{#client_phone}}
Phone: {{client_phone}}
{{/client_phone}}
{{#plantation_size}}
Plantation: {{plantation_size}} ha
{{/plantation_size}}

{{#message}}
{{message}}

{{/message}}
Open the request: {{request_link}}

Reply promised within 24h.`,
  },
};
