import type { Random } from "../random.ts";
import type { PhotoRole, Profile } from "./view.ts";

/** How the fruit lies in the frame. `scalePx` is half its length in pixels. */
export type Pose = {
  readonly centreX: number;
  readonly centreY: number;
  readonly scalePx: number;
  readonly cosine: number;
  readonly sine: number;
  readonly width: number;
  readonly height: number;
};

export function poseOf(
  role: PhotoRole,
  { widest }: Profile,
  width: number,
  height: number,
  random: Random,
): Pose {
  const shortSide = Math.min(width, height);
  const halfLength = role === "macro" ? 0.41 : role === "stem" ? 0.2 / widest : 0.27;
  const drift = role === "macro" ? 0.012 : 0.05;
  // The tip points roughly upwards in the picture.
  const angle = -Math.PI / 2 + 0.22 * random.normal();
  return {
    centreX: width * 0.5 + shortSide * drift * random.normal(),
    centreY: height * 0.5 + shortSide * drift * 0.7 * random.normal(),
    scalePx: shortSide * halfLength * (1 + 0.04 * random.normal()),
    cosine: Math.cos(angle),
    sine: Math.sin(angle),
    width,
    height,
  };
}
