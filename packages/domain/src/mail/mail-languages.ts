export const mailLanguages = ["fr", "en"] as const;
export type MailLanguage = (typeof mailLanguages)[number];
