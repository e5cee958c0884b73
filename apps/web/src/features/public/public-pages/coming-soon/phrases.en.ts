export const en = {
  title: "Coming soon",
  headline: "The quality of every palm fruit, read from a photo.",
  pitch:
    "Elaeis brings together photos, NIR values and predictions for oil-palm fruits, in the field and in the office.",
  soon: "Coming soon: the public site is being prepared.",
  email: "Your e-mail",
  early: "Early access",
  thanks: "Thank you for your interest!",
  thanksNext:
    "Nothing has been sent yet. To hear from us within 24h, request priority access: it takes two minutes.",
  priorityNow: "Request it now",
  contact:
    "A question, a project? Write to us in the request for priority access: we answer within 24h.",
  priority: "Request priority access",
  hasAccount: "Have an account?",
  signIn: "Sign in",
  points: [
    "Works offline in the plantation: nothing is lost, everything is sent later.",
    "Four photos give oil, dry matter, proteins and fatty acids, with their uncertainty.",
    "Place, date, collector, history: every fruit is traceable.",
  ],
};
