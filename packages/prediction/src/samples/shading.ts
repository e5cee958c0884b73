import type { Random } from "../random.ts";
import type { Pose } from "./pose.ts";
import { smoothstep } from "./noise.ts";
import type { Colour, Skin } from "./skin.ts";
import type { SurfacePoint } from "./view.ts";

/** A wide window light: unit direction towards it (x right, y down, z to the camera), and its strength. */
export type Light = {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly strength: number;
  /** Halfway between light and camera, where highlights sit (Blinn, SIGGRAPH 1977). */
  readonly halfX: number;
  readonly halfY: number;
  readonly halfZ: number;
};

export function lightOf(random: Random): Light {
  const azimuth = -2.2 + 0.5 * random.normal();
  const flat = 0.62 + 0.06 * random.normal();
  const x = flat * Math.cos(azimuth);
  const y = flat * Math.sin(azimuth);
  const z = Math.sqrt(1 - flat * flat);
  const half = Math.hypot(x, y, z + 1);
  const strength = 1 + 0.05 * random.normal();
  return { x, y, z, strength, halfX: x / half, halfY: y / half, halfZ: (z + 1) / half };
}

const reliefStep = 0.012;
const reliefDepth = 0.055;

/** Lights a skin colour in place: wrapped diffuse, sky, light bounced off the card, a window highlight and a sheen. */
export function shadeInto(
  colour: Colour,
  point: SurfacePoint,
  pose: Pose,
  light: Light,
  skin: Skin,
  gloss: number,
): void {
  const height = skin.relief(point.along, point.around);
  const tiltAlong = (skin.relief(point.along + reliefStep, point.around) - height) / reliefStep;
  const tiltAround =
    (skin.relief(point.along, point.around + reliefStep * 3) - height) / (reliefStep * 3);
  const bumpedX = point.normalX - reliefDepth * 0.5 * tiltAlong;
  const bumpedY = point.normalY - reliefDepth * tiltAround;
  // From the fruit's frame to the picture's.
  const x = bumpedX * pose.cosine - bumpedY * pose.sine;
  const y = bumpedX * pose.sine + bumpedY * pose.cosine;
  const z = point.normalZ;
  const length = 1 / Math.sqrt(x * x + y * y + z * z);
  const facing = (x * light.x + y * light.y + z * light.z) * length;
  const towards = Math.max(0, (x * light.halfX + y * light.halfY + z * light.halfZ) * length);
  const diffuse = Math.max(0, (facing + 0.25) / 1.25) * light.strength;
  const rim = 1 - z * length;
  const bounce = 0.16 * rim * rim;
  const occlusion = 0.62 + 0.38 * Math.min(1, z * length * 1.6);
  const lit = (0.2 + 0.95 * diffuse + bounce) * occlusion;
  const window = gloss * smoothstep(0.955, 0.985, towards) * 0.3;
  const sheen = (0.035 + 0.05 * gloss) * towards ** 12 + 0.03 * rim * rim * rim;
  const shine = (window * (0.8 + 0.4 * height) + sheen) * light.strength;
  colour.red = colour.red * lit + shine;
  colour.green = colour.green * lit + shine;
  colour.blue = colour.blue * lit + shine * 1.03;
}
