/** Pictures that every engine must draw, measure and judge alike: good ones, and some that are to be refused. */
import type { Pixels } from "../pixels.ts";
import { drawFruit } from "../samples/draw-fruit.ts";
import { sampleFruit } from "../samples/sample-fruit.ts";
import { photoRoles } from "../samples/view.ts";
import { goldenPicture } from "./golden-picture.ts";
import { blurred, checkered, cropped, relit } from "./spoil.ts";

export type ParityPicture = { readonly name: string; readonly pixels: Pixels };

export function parityPictures(): ParityPicture[] {
  const fruit = drawn(0, 360, 270);
  return [
    { name: "the golden picture", pixels: goldenPicture() },
    ...photoRoles.map((role, index) => ({ name: role, pixels: drawn(index, 320, 240) })),
    { name: "a picture that shrinks by no whole factor", pixels: drawn(7, 421, 317) },
    { name: "clutter", pixels: checkered(fruit) },
    { name: "blur", pixels: blurred(fruit, 2) },
    { name: "darkness", pixels: relit(fruit, 0.25) },
    { name: "half a fruit", pixels: cropped(fruit, 0, 0, 0.5, 1) },
  ];
}

function drawn(index: number, width: number, height: number): Pixels {
  const role = photoRoles[index % photoRoles.length] ?? "front";
  const { values } = sampleFruit(61, index);
  return drawFruit({ values, role, seed: 6100 + index, width, height });
}
