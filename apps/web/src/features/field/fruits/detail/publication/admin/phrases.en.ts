import { plural } from "#language/plural.ts";

export const en = {
  nothingYet: "No photo has been received yet, so there is nothing to publish.",
  publish: (count: number) =>
    plural("en", count, { one: "Publish # photo", other: "Publish # photos" }),
  alsoPublish: (count: number) =>
    plural("en", count, { one: "Publish # more photo", other: "Publish # more photos" }),
  cameLater: (count: number) =>
    plural("en", count, {
      one: "# photo arrived later and is not public.",
      other: "# photos arrived later and are not public.",
    }),
  since: (time: string) => `Since ${time}`,
  sinceBy: (time: string, email: string) => `Since ${time}, by ${email}`,
  links: "Public links",
  open: (role: string) => `Open the public photo: ${role}`,
  copy: (role: string) => `Copy the public link: ${role}`,
  copyAll: "Copy all links",
  copied: "Copied",
  copyFailed: "The browser blocked copying: open the photo and copy its address.",
  withdraw: "Withdraw the photos",
  askPublish: (count: number) =>
    plural("en", count, { one: "Publish # photo?", other: "Publish # photos?" }),
  becomesPublic:
    "Anyone with the link can see these photos, without an account, and pass it on, until an administrator withdraws it.",
  staysPrivate:
    "Everything else stays private: reference, collector, place, values and remarks. The files contain no GPS position and no phone details.",
  askWithdraw: "Withdraw the published photos?",
  withdrawText:
    "The links stop working at once; someone who has just seen a photo may still see it for five minutes. Copies people have saved cannot be taken back.",
};
