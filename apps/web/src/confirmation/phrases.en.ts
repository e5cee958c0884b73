export const en = {
  title: "Confirm it is you",
  text: "Enter your password to continue. You will not be asked again for ten minutes.",
  password: "Password",
  required: "Password required",
  wrong: "This is not your password. Try again.",
  offline:
    "You are offline: your password can only be checked with a network. Try again once you are connected.",
  confirm: "Continue",
  cancel: "Cancel",
};
