export const en = {
  title: "Coming soon",
  headline: "The quality of every palm fruit, seen from a photo.",
  pitch:
    "Elaeis brings photographs, NIR values and in-house predictions of oil-palm fruits together, in the field and at the desk.",
  soon: "Coming soon: the public site is being prepared.",
  email: "Your e-mail",
  early: "Early access",
  thanks: "Thank you for your interest!",
  thanksNext:
    "Nothing was sent yet. To hear from us within 24h, ask for priority access in two minutes.",
  priority: "Ask for priority access",
  signIn: "Sign in",
  points: [
    "Works in the plantation without network: nothing is lost, everything is sent later.",
    "Four photos give oil, dry matter, proteins and fatty acids, with their uncertainty.",
    "Each fruit keeps its place, its day, its collector and its history.",
  ],
};
