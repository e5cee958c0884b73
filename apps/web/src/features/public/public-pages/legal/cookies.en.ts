/** The cookie policy: what the product really sets. Change it with the product. */
export const en = {
  title: "Cookie policy",
  intro:
    "Cookies are small texts that a site keeps in your browser. The same is said here of what Elaeis keeps in the browser's other stores.",
  sections: [
    {
      title: "1. Essential: always on",
      paragraphs: [
        "elaeis.session_token: who is signed in; out of reach of scripts; 30 days at most (with the prefix __Secure- over HTTPS).",
        "elaeis.known_device: that you have signed in with this browser before, so that nobody can lock your account by guessing its password; out of reach of scripts; 400 days.",
        "elaeis.signed_out: that you signed out while the server could not be reached; until it has been told, 30 days at most.",
        "In the browser's local store: your language, theme, this cookie choice with a random name for it, a random name of the device, that you have seen how to install the app, the place in a film you have not finished, and whether an administrator's shortcut keys are on.",
        "In the browser's databases: drafts, photos and changes not yet sent, answers last seen, and the app's own files. Without them nothing could be recorded without network.",
      ],
    },
    {
      title: "2. Functional: only if you allow them",
      paragraphs: [
        "elaeis.resources: the category of resources you looked at last, so that the page opens with it; Secure, SameSite Strict, 30 days.",
      ],
    },
    {
      title: "3. Analytics: only if you allow them",
      paragraphs: [
        "None is set at present. Your choice is kept so that none will ever be set against it.",
      ],
    },
  ],
  providersTitle: "4. Third-party providers",
  providersIntro:
    "No third party sets a cookie here: everything comes from this installation's own address. These services may be reached, where the operator has switched them on:",
  columns: { provider: "Provider", purpose: "Purpose", cookies: "Cookies" },
  providers: [
    {
      provider: "Map tiles chosen by the operator",
      purpose: "The ground of a map, where one is looked at",
      cookies: "None set by us",
    },
    {
      provider: "The push service of your browser's maker",
      purpose: "Notifications you have switched on",
      cookies: "None",
    },
    {
      provider: "The place-name service chosen by the operator",
      purpose: "Names of places; asked by the server, not by your browser",
      cookies: "None",
    },
  ],
  after: [
    {
      title: "5. Your rights",
      paragraphs: [
        "You may refuse, allow one by one, and change your mind at any time by the button below or in the foot of every page. A choice is valid for 365 days, then you are asked again. The server keeps what you chose and when, with your browser's own description of itself, under the random name and, where you are signed in, with your account, to be able to show it.",
      ],
    },
  ],
  change: "Change my cookie choices",
  browsersTitle: "6. In your browser",
  browsersIntro: "Every browser can show, block and delete cookies:",
  contactTitle: "7. Contact",
  contactIntro: "Questions about cookies are answered through the contact page.",
};
