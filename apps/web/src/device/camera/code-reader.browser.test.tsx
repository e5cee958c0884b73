/** Photos of the gallery, read as everywhere else: what the browser shows is taken, HEIC is named. */
import { expect, test } from "vitest";
import { HeicPicture } from "#device/photos/open-picture.ts";
import openPhoto from "#device/photos/samples/no-end-marker.jpg?url";
import { readPhoto } from "./code-reader.ts";

const heic = new Blob(["\0\0\0\u0018ftypheic\0\0\0\0mif1heic"]);
const text = new Blob(["no picture"]);
const halfPhoto = async () => {
  const photo = await (await fetch(openPhoto)).blob();
  return photo.slice(0, photo.size / 2, "image/jpeg");
};

test("half a photo has no code; HEIC is named, and what is no picture", async () => {
  expect(await readPhoto(await halfPhoto())).toBeNull();
  await expect(readPhoto(heic)).rejects.toBeInstanceOf(HeicPicture);
  await expect(readPhoto(text)).rejects.not.toBeInstanceOf(HeicPicture);
});
