import { plural } from "../../../../../language/plural.ts";

export const en = {
  title: "Publication",
  loadFailed: "Whether the photos are public could not be loaded",
  published: "Photos published",
  private: "Not published",
  privateText:
    "Only the collector and administrators see these photos. Published, they get a link that works for everybody.",
  nothingYet: "No photo has been received yet, so there is nothing to publish.",
  publish: (count: number) =>
    plural("en", count, { one: "Publish # photo", other: "Publish # photos" }),
  alsoPublish: (count: number) =>
    plural("en", count, { one: "Publish # more photo", other: "Publish # more photos" }),
  cameLater: (count: number) =>
    plural("en", count, {
      one: "# photo came afterwards and is not public.",
      other: "# photos came afterwards and are not public.",
    }),
  since: (time: string) => `Since ${time}`,
  sinceBy: (time: string, email: string) => `Since ${time}, by ${email}`,
  toCollector: (count: number) =>
    plural("en", count, {
      one: "An administrator has made # photo of this fruit public. Its place, its values and your name are not.",
      other:
        "An administrator has made # photos of this fruit public. Its place, its values and your name are not.",
    }),
  links: "Public links",
  open: (role: string) => `Open the public photo: ${role}`,
  copy: (role: string) => `Copy the public link: ${role}`,
  copyAll: "Copy all links",
  copied: "Copied",
  copyFailed: "The browser does not let the page copy: open the photo and copy its address.",
  withdraw: "Withdraw the photos",
  failed: "This could not be done",
  askPublish: (count: number) =>
    plural("en", count, { one: "Publish # photo?", other: "Publish # photos?" }),
  becomesPublic:
    "Whoever has the link sees these photos, without an account, until an administrator withdraws them. Anybody may pass the link on.",
  staysPrivate:
    "Everything else stays closed: reference, collector, place, values and remarks. The files hold no GPS position and nothing of the phone.",
  askWithdraw: "Withdraw the published photos?",
  withdrawText:
    "The links stop working at once; who saw a photo just before may still see it for five minutes. What somebody has saved cannot be taken back.",
};
