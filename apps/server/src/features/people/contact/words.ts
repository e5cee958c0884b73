/** What the kinds of messages are called in mails, as the form calls them. */
import type { MessageType } from "@elaeis/domain/contact/contact";
import type { MailLanguage } from "@elaeis/domain/mail/mail-languages";

const words: Record<MailLanguage, Record<MessageType, string>> = {
  fr: {
    general: "Question Générale",
    sales: "Demande Commerciale",
    support: "Support Technique",
    partnership: "Partenariat",
    technical: "Question Technique",
  },
  en: {
    general: "General question",
    sales: "Sales enquiry",
    support: "Technical support",
    partnership: "Partnership",
    technical: "Technical question",
  },
};

export function typeInWords(type: MessageType, language: MailLanguage): string {
  return words[language][type];
}
