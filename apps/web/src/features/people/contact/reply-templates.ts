/** What the team answers often, in the asker's language; each is edited before it is sent. */
import type { MailLanguage } from "@elaeis/domain/mail/mail-languages";

export const replyTemplates = ["received", "details", "call", "invited", "declined"] as const;
export type ReplyTemplate = (typeof replyTemplates)[number];

export function replySubject(language: MailLanguage, reference: string): string {
  return language === "fr" ? `Votre demande ${reference}` : `Your request ${reference}`;
}

export function replyText(template: ReplyTemplate, language: MailLanguage, name: string): string {
  const { greeting, closing, bodies } = texts[language];
  return [greeting(name), bodies[template], closing].join("\n\n");
}

type Texts = {
  greeting: (name: string) => string;
  closing: string;
  bodies: Record<ReplyTemplate, string>;
};

const texts: Record<MailLanguage, Texts> = {
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    closing: "Cordialement,\nL'équipe Elaeis",
    bodies: {
      received: "Merci pour votre message. Nous l'étudions et revenons vers vous très vite.",
      details:
        "Merci pour votre message. Pour vous répondre, il nous faut quelques précisions\u00a0: la surface de vos plantations, le nombre de collecteurs et votre date de démarrage.",
      call: "Merci pour votre message. Quand pouvons-nous vous appeler cette semaine\u00a0? Indiquez-nous deux créneaux et votre numéro de téléphone.",
      invited:
        "Votre accès est ouvert. Vous allez recevoir un second e-mail avec un lien pour choisir votre mot de passe.",
      declined:
        "Merci pour votre intérêt. Nous ne pouvons pas ouvrir votre accès pour le moment. Nous vous écrirons dès que cela sera possible.",
    },
  },
  en: {
    greeting: (name) => `Hello ${name},`,
    closing: "Kind regards,\nThe Elaeis team",
    bodies: {
      received: "Thank you for your message. We are looking into it and will get back to you soon.",
      details:
        "Thank you for your message. To answer you, we need to know the size of your plantations, the number of collectors and when you would like to start.",
      call: "Thank you for your message. When can we call you this week? Please send us two time slots and your phone number.",
      invited:
        "Your access is open. You will receive a second e-mail with a link to choose your password.",
      declined:
        "Thank you for your interest. We cannot open your access at the moment. We will write to you as soon as we can.",
    },
  },
};
