/** The mails that a message to the team sets off. */
import type { MailContents } from "@elaeis/domain/mail/mail-templates";

/** Our words only: nothing that was typed reaches a mailbox that may be anybody's. */
export const contactConfirmation: MailContents = {
  fr: {
    subject: "Votre message est bien arrivé ({{reference}})",
    preheader: "Une personne le lira et vous répondra.",
    body: `## Bonjour,

Merci de nous avoir écrit le {{received_on}}. Votre message est entre de bonnes mains\u00a0: une personne de l'équipe vous répond, pas un automate.

- **Référence\u00a0:** {{reference}}

Gardez la référence\u00a0: il suffit de la citer, ou de répondre à cet e-mail, pour reprendre la conversation là où elle en est.

Vous ne nous avez pas écrit\u00a0? Quelqu'un a donné votre adresse\u00a0: ne faites rien.`,
    text: `Bonjour,

Merci de nous avoir écrit le {{received_on}}. Votre message est entre de bonnes mains\u00a0: une personne de l'équipe vous répond, pas un automate.

Référence\u00a0: {{reference}}

Gardez la référence\u00a0: il suffit de la citer, ou de répondre à cet e-mail, pour reprendre la conversation là où elle en est.

Vous ne nous avez pas écrit\u00a0? Quelqu'un a donné votre adresse\u00a0: ne faites rien.`,
  },
  en: {
    subject: "Your message has arrived ({{reference}})",
    preheader: "A person will read it and answer you.",
    body: `## Hello,

Thank you for writing on {{received_on}}. Your message is in good hands: somebody of the team will answer you, not a machine.

- **Reference:** {{reference}}

Keep the reference: quote it, or simply answer this e-mail, and we go on from where we are.

Was it not you who wrote? Somebody gave your address: do nothing.`,
    text: `Hello,

Thank you for writing on {{received_on}}. Your message is in good hands: somebody of the team will answer you, not a machine.

Reference: {{reference}}

Keep the reference: quote it, or simply answer this e-mail, and we go on from where we are.

Was it not you who wrote? Somebody gave your address: do nothing.`,
  },
};

export const contactStaffNotification: MailContents = {
  fr: {
    subject: "{{message_type}}\u00a0: {{subject}} ({{reference}})",
    preheader: "{{client_name}} attend une réponse.",
    body: `## {{client_name}} vous écrit

- **Référence\u00a0:** {{reference}}
- **Type\u00a0:** {{message_type}}
- **E-mail\u00a0:** {{client_email}}
{{#client_company}}
- **Entreprise\u00a0:** {{client_company}}
{{/client_company}}
- **Sujet\u00a0:** {{subject}}

> {{message}}

[Ouvrir la demande]({{request_link}})

Répondre à cet e-mail écrit directement à {{client_name}}.`,
    text: `{{client_name}} vous écrit.

Référence\u00a0: {{reference}}
Type\u00a0: {{message_type}}
E-mail\u00a0: {{client_email}}
{{#client_company}}
Entreprise\u00a0: {{client_company}}
{{/client_company}}
Sujet\u00a0: {{subject}}

{{message}}

Ouvrir la demande\u00a0: {{request_link}}

Répondre à cet e-mail écrit directement à {{client_name}}.`,
  },
  en: {
    subject: "{{message_type}}: {{subject}} ({{reference}})",
    preheader: "{{client_name}} is waiting for an answer.",
    body: `## {{client_name}} writes to you

- **Reference:** {{reference}}
- **Type:** {{message_type}}
- **E-mail:** {{client_email}}
{{#client_company}}
- **Company:** {{client_company}}
{{/client_company}}
- **Subject:** {{subject}}

> {{message}}

[Open the request]({{request_link}})

Answering this e-mail writes straight to {{client_name}}.`,
    text: `{{client_name}} writes to you.

Reference: {{reference}}
Type: {{message_type}}
E-mail: {{client_email}}
{{#client_company}}
Company: {{client_company}}
{{/client_company}}
Subject: {{subject}}

{{message}}

Open the request: {{request_link}}

Answering this e-mail writes straight to {{client_name}}.`,
  },
};
