/**
 * Where each pixel looks: the fruit is a body of revolution lying on the card. Seen from a side, its axis lies in the
 * picture; seen from the stem, its axis points at the camera. Lengths are in half-lengths of the fruit.
 */
import { f32 } from "../indexed-reads.ts";

export const photoRoles = ["front", "back", "left", "right", "macro", "stem"] as const;
export type PhotoRole = (typeof photoRoles)[number];

/** A place on the fruit, filled in place. The normal is a unit vector: x right, y down, z towards the camera. */
export type SurfacePoint = {
  along: number;
  around: number;
  normalX: number;
  normalY: number;
  normalZ: number;
  /** Distance inside the outline, in half-lengths; negative outside. The other fields hold only when it is positive. */
  depth: number;
};

/** `axial` along the fruit's axis from stem (−1) to tip (1), `lateral` across it, both in half-lengths. */
export type View = (axial: number, lateral: number, out: SurfacePoint) => void;

const profileSteps = 512;
/** The stigma takes the rest of the length at the tip. */
const bodyShortening = 0.0225;
const stigmaRadius = 0.075;

export type Profile = {
  /** Radius at `axial` −1 to 1. */
  readonly radius: Float32Array;
  readonly slope: Float32Array;
  readonly widest: number;
};

/** An ovoid outline: blunt at the stem scar, drawn out at the tip, with the withered stigma left on it. */
export function fruitProfile(elongation: number, taper: number): Profile {
  const radius = new Float32Array(profileSteps + 1);
  for (let step = 0; step <= profileSteps; step++) {
    const axial = (2 * step) / profileSteps - 1;
    // Every exponent changes smoothly along the axis: a jump of curvature shows as a crease in the highlight.
    const reach = Math.abs(axial) / (1 - bodyShortening * (1 + axial));
    const oval = Math.max(0, 1 - reach ** (2.25 - 0.6 * axial)) ** (0.53 + 0.05 * axial);
    const waist = 1 - 0.16 * Math.max(0, -axial) ** 3;
    const body = (oval * waist * (1 - taper * axial)) / elongation;
    const stigma = axial > 0.8 ? stigmaRadius * (1 - axial) ** 0.3 : 0;
    radius[step] = Math.max(body, stigma);
  }
  const slope = radius.map((_, step) => {
    const before = Math.max(0, step - 1);
    const after = Math.min(profileSteps, step + 1);
    return ((f32(radius, after) - f32(radius, before)) * profileSteps) / 2 / (after - before);
  });
  return { radius, slope, widest: Math.max(...radius) };
}

export function sideView({ radius, slope }: Profile, turnRadians: number, bend: number): View {
  return (axial, lateral, out) => {
    out.depth = -1;
    const position = ((axial + 1) / 2) * profileSteps;
    if (position < 0 || position >= profileSteps) return;
    const step = Math.floor(position);
    const share = position - step;
    const here = f32(radius, step) * (1 - share) + f32(radius, step + 1) * share;
    const across = lateral - bend * (axial * axial - 0.3);
    const rise = Math.min(40, Math.max(-40, f32(slope, step)));
    out.depth = (here - Math.abs(across)) / Math.sqrt(1 + rise * rise);
    if (out.depth <= 0) return;
    const height = Math.sqrt(here * here - across * across);
    const length = Math.sqrt(here * here * (1 + rise * rise));
    out.normalX = (-here * rise) / length;
    out.normalY = across / length;
    out.normalZ = height / length;
    out.along = (axial + 1) / 2;
    out.around = Math.atan2(across, height) + turnRadians;
  };
}

/** Looking down on the stem scar: the radius in the picture gives the place along the fruit. */
export function stemView(profile: Profile, turnRadians: number): View {
  const axialByRadius = new Float32Array(profileSteps + 1);
  const slopeByRadius = new Float32Array(profileSteps + 1);
  let step = 0;
  for (let k = 0; k <= profileSteps; k++) {
    const wanted = (k / profileSteps) * profile.widest;
    while (step < profileSteps && f32(profile.radius, step) < wanted) step++;
    axialByRadius[k] = (2 * step) / profileSteps - 1;
    slopeByRadius[k] = f32(profile.slope, step);
  }
  return (axial, lateral, out) => {
    const fromAxis = Math.sqrt(axial * axial + lateral * lateral);
    out.depth = profile.widest - fromAxis;
    if (out.depth <= 0) return;
    const position = (fromAxis / profile.widest) * (profileSteps - 1);
    const k = Math.floor(position);
    const share = position - k;
    const place = f32(axialByRadius, k) * (1 - share) + f32(axialByRadius, k + 1) * share;
    const rise = Math.min(30, Math.max(0, f32(slopeByRadius, k)));
    const length = Math.sqrt(1 + rise * rise);
    const unit = fromAxis < 1e-6 ? 0 : 1 / fromAxis;
    out.normalX = (axial * unit) / length;
    out.normalY = (lateral * unit) / length;
    out.normalZ = rise / length;
    out.along = (place + 1) / 2;
    out.around = Math.atan2(lateral, axial) + turnRadians;
  };
}
