/** The cookie policy: what the product really sets. Change it with the product. */
export const en = {
  title: "Cookie policy",
  intro:
    "Cookies are small texts that a site keeps in your browser. This page also covers what Elaeis keeps in the browser's other storage.",
  sections: [
    {
      title: "1. Essential: always on",
      paragraphs: [
        "elaeis.session_token: keeps you signed in; scripts cannot read it; 30 days at most (with the __Secure- prefix over HTTPS).",
        "elaeis.known_device: remembers that you have signed in with this browser before, so that nobody can lock your account by guessing your password; scripts cannot read it; 400 days.",
        "elaeis.signed_out: remembers that you signed out while the server could not be reached; kept until the server knows, 30 days at most.",
        "In the browser's local storage: your language, the theme, this cookie choice under a random name, a random name of the device, whether you have seen how to install the app, where you stopped in a video, and whether an administrator's keyboard shortcuts are on.",
        "In the browser's databases: drafts, photos and changes not sent yet, the last data shown, and the app's own files. Without them nothing could be recorded offline.",
      ],
    },
    {
      title: "2. Functional: only if you allow them",
      paragraphs: [
        "elaeis.resources: the category of resources you viewed last, so that the page opens on it; Secure, SameSite Strict, 30 days.",
      ],
    },
    {
      title: "3. Analytics: only if you allow them",
      paragraphs: [
        "None is set at present. Your choice is kept so that it is respected if one is ever added.",
      ],
    },
  ],
  providersTitle: "4. Third-party providers",
  providersIntro:
    "No third party sets a cookie here: everything comes from this installation's own address. These services may be used if the operator has turned them on:",
  columns: { provider: "Provider", purpose: "Purpose", cookies: "Cookies" },
  providers: [
    {
      provider: "Map tiles chosen by the operator",
      purpose: "The background of a map, when you open one",
      cookies: "None set by us",
    },
    {
      provider: "The push service of your browser",
      purpose: "Notifications you have turned on",
      cookies: "None",
    },
    {
      provider: "The place-name service chosen by the operator",
      purpose: "Place names; requested by the server, not by your browser",
      cookies: "None",
    },
  ],
  after: [
    {
      title: "5. Your rights",
      paragraphs: [
        "You can refuse cookies, allow each category separately, and change your mind at any time with the button below or at the foot of every page. A choice is valid for 365 days, then you are asked again. As proof, the server keeps what you chose and when, with your browser's description of itself, under the random name and, if you are signed in, with your account.",
      ],
    },
  ],
  change: "Change my cookie choices",
  browsersTitle: "6. In your browser",
  browsersIntro: "Every browser can show, block and delete cookies:",
  contactTitle: "7. Contact",
  contactIntro: "If you have a question about cookies, write to us through the contact page.",
};
