export const en = {
  title: "Confirm it's you",
  texts: {
    password: "Enter your password to continue. You will not be asked again for ten minutes.",
    code: "Enter the code from your authenticator app to continue. You will not be asked again for ten minutes.",
  },
  password: "Password",
  required: "Password required",
  code: "6-digit code",
  codeWrong: "Enter the 6 digits",
  useCode: "Use the authenticator app",
  usePassword: "Use the password",
  usePasskey: "Use a passkey",
  withProvider: (provider: string) => `Sign in with ${provider} again`,
  providerNote: "You come back to this screen. Values that you have not saved are lost.",
  passkeyUnused: "No passkey was used. Try again or confirm another way.",
  wrong: "Wrong password. Try again.",
  offline:
    "You are offline: your password can only be checked online. Try again once you are connected.",
};
