export const en = {
  title: "Coming soon",
  headline: "The quality of every palm fruit, seen from a photo.",
  pitch:
    "Elaeis brings photographs, NIR values and in-house predictions of oil-palm fruits together, in the field and at the desk.",
  soon: "Coming soon: the public site is being prepared.",
  signIn: "Sign in",
  welcome: (name: string) => `Welcome back, ${name}`,
  dashboard: "Dashboard",
};
