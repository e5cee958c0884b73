/** The mails that a message to the team sets off. */
import type { MailContents } from "@elaeis/domain/mail/mail-templates";

/** Our words only: nothing that was typed reaches a mailbox that may be anybody's. */
export const contactConfirmation: MailContents = {
  fr: {
    subject: "Votre message est bien arrivé ({{reference}})",
    preheader: "Une personne le lira et vous répondra.",
    body: `## Bonjour,

Merci de nous avoir écrit le {{received_on}}. Une personne de l'équipe vous répondra.

- **Référence\u00a0:** {{reference}}

Pour ajouter une précision, répondez à cet e-mail ou citez cette référence.

Vous ne nous avez pas écrit\u00a0? Quelqu'un a donné votre adresse\u00a0: ne faites rien.`,
    text: `Bonjour,

Merci de nous avoir écrit le {{received_on}}. Une personne de l'équipe vous répondra.

Référence\u00a0: {{reference}}

Pour ajouter une précision, répondez à cet e-mail ou citez cette référence.

Vous ne nous avez pas écrit\u00a0? Quelqu'un a donné votre adresse\u00a0: ne faites rien.`,
  },
  en: {
    subject: "Your message has arrived ({{reference}})",
    preheader: "A person will read it and reply.",
    body: `## Hello,

Thank you for writing on {{received_on}}. A member of the team will reply.

- **Reference:** {{reference}}

To add something, reply to this e-mail or quote this reference.

Didn't write to us? Someone gave your address: do nothing.`,
    text: `Hello,

Thank you for writing on {{received_on}}. A member of the team will reply.

Reference: {{reference}}

To add something, reply to this e-mail or quote this reference.

Didn't write to us? Someone gave your address: do nothing.`,
  },
};

export const contactStaffNotification: MailContents = {
  fr: {
    subject: "{{message_type}}\u00a0: {{subject}} ({{reference}})",
    preheader: "{{client_name}} attend une réponse.",
    body: `## {{client_name}} vous a écrit

- **Référence\u00a0:** {{reference}}
- **Type\u00a0:** {{message_type}}
- **E-mail\u00a0:** {{client_email}}
{{#client_company}}
- **Entreprise\u00a0:** {{client_company}}
{{/client_company}}
- **Sujet\u00a0:** {{subject}}

> {{message}}

[Ouvrir la demande]({{request_link}})

Répondez à cet e-mail pour écrire à {{client_name}}.`,
    text: `{{client_name}} vous a écrit.

Référence\u00a0: {{reference}}
Type\u00a0: {{message_type}}
E-mail\u00a0: {{client_email}}
{{#client_company}}
Entreprise\u00a0: {{client_company}}
{{/client_company}}
Sujet\u00a0: {{subject}}

{{message}}

Ouvrir la demande\u00a0: {{request_link}}

Répondez à cet e-mail pour écrire à {{client_name}}.`,
  },
  en: {
    subject: "{{message_type}}: {{subject}} ({{reference}})",
    preheader: "{{client_name}} is waiting for a reply.",
    body: `## {{client_name}} has written to you

- **Reference:** {{reference}}
- **Type:** {{message_type}}
- **E-mail:** {{client_email}}
{{#client_company}}
- **Company:** {{client_company}}
{{/client_company}}
- **Subject:** {{subject}}

> {{message}}

[Open the request]({{request_link}})

Reply to this e-mail to write to {{client_name}}.`,
    text: `{{client_name}} has written to you.

Reference: {{reference}}
Type: {{message_type}}
E-mail: {{client_email}}
{{#client_company}}
Company: {{client_company}}
{{/client_company}}
Subject: {{subject}}

{{message}}

Open the request: {{request_link}}

Reply to this e-mail to write to {{client_name}}.`,
  },
};
