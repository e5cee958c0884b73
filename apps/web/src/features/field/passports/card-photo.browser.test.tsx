/** Photos of the gallery, read as everywhere else: what the browser shows is taken, HEIC is named. */
import { expect, test } from "vitest";
import openPhoto from "#device/photos/samples/no-end-marker.jpg?url";
import { readCardPhoto } from "./card-photo.ts";

const heic = new Blob(["\0\0\0\u0018ftypheic\0\0\0\0mif1heic"]);
const text = new Blob(["no picture"]);
const halfPhoto = async () => {
  const photo = await (await fetch(openPhoto)).blob();
  return photo.slice(0, photo.size / 2, "image/jpeg");
};

test("half a photo has no card; HEIC is named, and what is no picture", async () => {
  expect(await readCardPhoto(await halfPhoto())).toEqual({ ok: false, reason: "not_found" });
  expect(await readCardPhoto(heic)).toEqual({ ok: false, reason: "heic" });
  expect(await readCardPhoto(text)).toEqual({ ok: false, reason: "unreadable" });
});
