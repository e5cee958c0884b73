export const en = {
  title: "Sign in with a card",
  intro: "This card signs one phone in, once. Press the button on the phone that you collect with.",
  signIn: "Sign in on this phone",
  incomplete: "This card's address is incomplete. Scan the card again.",
  needsNetwork:
    "No network. Go where there is one, then press again: after that Elaeis works offline.",
  signedInAs: (name: string) => `${name} is signed in on this phone.`,
  forSomebodyElse:
    "Is the card for somebody else? Then let them record here: nothing of yours is deleted.",
  somebodyElse: "Someone else records",
  goOn: (name: string) => `Continue as ${name}`,
  scan: "Scan a sign-in card",
  hold: "Hold the card's code in front of the camera.",
  otherWays: "Other ways",
  fromPhoto: "Read a photo of the card",
  foreign: (host: string) => `This code is not a sign-in card of ${host}.`,
  slow: "The server is slow and has not answered. Try again in a minute.",
  unexpected: "An unexpected error occurred. Please try again.",
};
