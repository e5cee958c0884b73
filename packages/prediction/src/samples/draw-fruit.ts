/**
 * Draws the photograph a collector would take: one loose fruit on a light-grey card, lit from one side, with the small
 * faults of a telephone camera. Works at any size and is the same, bit for bit, for the same arguments.
 */
import type { Pixels } from "../pixels.ts";
import { seededRandom } from "../random.ts";
import type { Random } from "../random.ts";
import { appearanceOf } from "./appearance.ts";
import { drawCard } from "./card.ts";
import { cameraOf, encodePixel } from "./camera.ts";
import { smoothstep, valueNoise } from "./noise.ts";
import type { FruitValues } from "./sample-fruit.ts";
import { poseOf } from "./pose.ts";
import { lightOf, shadeInto } from "./shading.ts";
import { skinOf } from "./skin.ts";
import type { Colour } from "./skin.ts";
import { fruitProfile, photoRoles, sideView, stemView } from "./view.ts";
import type { PhotoRole, Profile, SurfacePoint, View } from "./view.ts";

export type FruitDrawing = {
  readonly values: FruitValues;
  readonly role: PhotoRole;
  /** Identifies the fruit: its six photos share it. */
  readonly seed: number;
  readonly width: number;
  readonly height: number;
};

/** Farther than this from the centre, in half-lengths, there is only card. */
const nearFruit = 1.25;

export function drawFruit({ values, role, seed, width, height }: FruitDrawing): Pixels {
  const fruitRandom = seededRandom(seed, 1);
  const appearance = appearanceOf(values, fruitRandom);
  const profile = fruitProfile(appearance.elongation, 0.12 + 0.05 * fruitRandom.normal());
  const skin = skinOf(appearance, fruitRandom);
  const bend = 0.035 * fruitRandom.normal();

  const photoRandom = seededRandom(seed, 2 + photoRoles.indexOf(role));
  const pose = poseOf(role, profile, width, height, photoRandom);
  const view = viewOf(role, profile, bend, photoRandom);
  const light = lightOf(photoRandom);
  const camera = cameraOf(photoRandom);
  const card = drawCard({ pose, profile, role, light, noise: valueNoise(photoRandom) });

  const dents = valueNoise(photoRandom);
  const dentDepth = role === "stem" ? 0.03 : 0.045;
  const data = new Uint8ClampedArray(4 * width * height);
  const point: SurfacePoint = { along: 0, around: 0, normalX: 0, normalY: 0, normalZ: 1, depth: 0 };
  const colour: Colour = { red: 0, green: 0, blue: 0 };
  const skinColour: Colour = { red: 0, green: 0, blue: 0 };
  const pixelSize = 1 / pose.scalePx;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = (x + 0.5 - pose.centreX) * pixelSize;
      const dy = (y + 0.5 - pose.centreY) * pixelSize;
      const axial = dx * pose.cosine + dy * pose.sine;
      const lateral = dy * pose.cosine - dx * pose.sine;
      point.depth = -1;
      if (Math.abs(axial) < nearFruit && Math.abs(lateral) < nearFruit) {
        const dentAlong = dentDepth * dents(lateral * 2.3, axial * 2.3);
        const dentAcross = dentDepth * dents(axial * 1.9, lateral * 1.9);
        view(axial + dentAlong, lateral + dentAcross, point);
      }
      const cover = point.depth > 0 ? smoothstep(0, 1.2 * pixelSize, point.depth) : 0;
      if (cover < 1) card(x, y, axial, lateral, colour);
      if (cover > 0) {
        skin.paint(point.along, point.around, skinColour);
        shadeInto(skinColour, point, pose, light, skin, appearance.gloss);
        colour.red += (skinColour.red - colour.red) * cover;
        colour.green += (skinColour.green - colour.green) * cover;
        colour.blue += (skinColour.blue - colour.blue) * cover;
      }
      encodePixel(colour, camera, x / width - 0.5, y / height - 0.5, data, 4 * (y * width + x));
    }
  }
  return { width, height, data };
}

function viewOf(role: PhotoRole, profile: Profile, bend: number, random: Random): View {
  const wobble = 0.12 * random.normal();
  switch (role) {
    case "stem":
      return stemView(profile, wobble);
    case "front":
    case "macro":
      return sideView(profile, wobble, bend);
    case "right":
      return sideView(profile, Math.PI / 2 + wobble, bend);
    case "back":
      return sideView(profile, Math.PI + wobble, -bend);
    case "left":
      return sideView(profile, (3 * Math.PI) / 2 + wobble, -bend);
  }
}
