import type { Pose } from "./pose.ts";
import { smoothstep } from "./noise.ts";
import type { Noise } from "./noise.ts";
import type { Light } from "./shading.ts";
import type { Colour } from "./skin.ts";
import type { PhotoRole, Profile } from "./view.ts";

/** Paints the card at a pixel, with the fruit's shadow on it. `axial` and `lateral` are in the fruit's frame. */
export type Card = (x: number, y: number, axial: number, lateral: number, out: Colour) => void;

type Scene = { pose: Pose; profile: Profile; role: PhotoRole; light: Light; noise: Noise };

const card = { red: 0.665, green: 0.668, blue: 0.672 };

export function drawCard({ pose, profile, role, light, noise }: Scene): Card {
  const halfWidth = profile.widest;
  const halfLength = role === "stem" ? halfWidth : 1;
  const thickness = role === "stem" ? 1 : halfWidth;
  // The shadow falls away from the light, in the fruit's frame.
  const awayX = -light.x * thickness * 0.42;
  const awayY = -light.y * thickness * 0.42;
  const shiftAxial = awayX * pose.cosine + awayY * pose.sine;
  const shiftLateral = awayY * pose.cosine - awayX * pose.sine;
  const grainPerPx = 420 / Math.min(pose.width, pose.height);
  return (x, y, axial, lateral, out) => {
    const acrossFrame = x / pose.width - 0.5;
    const downFrame = y / pose.height - 0.5;
    const gradient = 1 + 0.09 * (light.x * acrossFrame + light.y * downFrame);
    const broad = 1 + 0.012 * noise(acrossFrame * 3, downFrame * 3);
    const grain = 1 + 0.008 * noise(x * grainPerPx, y * grainPerPx);
    const cast = ellipse((axial - shiftAxial) / halfLength, (lateral - shiftLateral) / halfWidth);
    const contact = ellipse(
      (axial - 0.3 * shiftAxial) / halfLength,
      (lateral - 0.3 * shiftLateral) / halfWidth,
    );
    const shadow =
      1 - 0.2 * (1 - smoothstep(0.55, 1.75, cast)) - 0.24 * (1 - smoothstep(0.9, 1.18, contact));
    const level = gradient * broad * grain * shadow * light.strength;
    out.red = card.red * level;
    out.green = card.green * level;
    out.blue = card.blue * level;
  };
}

const ellipse = (u: number, v: number): number => Math.sqrt(u * u + v * v);
