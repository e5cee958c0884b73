import { plural } from "#language/plural.ts";

export const en = {
  silent:
    "This device's storage is not answering, so the app cannot tell what waits here. Nothing has been deleted. Close the app completely and open it again.",
  copied: (names: string, photos: number) =>
    `Safe in the second copy on this device: ${names} (${plural("en", photos, { one: "# photo", other: "# photos" })}).`,
  others: (count: number) => plural("en", count, { one: "# other", other: "# others" }),
};
