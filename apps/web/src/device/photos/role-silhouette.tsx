import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import type { ReactNode } from "react";

const fruit = "M24 6c10 6 17 17 15 27-2 8-8 12-15 12S11 41 9 33C7 23 14 12 24 6Z";
const tip = "M24 6c5 3 9 8 12 14-4-1-6 3-9 2-1-2-2 2-3 2s-2-4-3-2c-3 1-5-3-9-2 3-6 7-11 12-14Z";
/** Seen from the side the fruit is flatter, and its tip leans forward. */
const profile = "M17 6c12 4 21 15 20 27-1 8-6 12-12 12-8 0-13-6-13-15 0-9 1-17 5-24Z";
const profileTip = "M17 6c7 3 13 7 16 14-4-2-5 3-8 2-2-1-3 3-5 2-2-2-4 1-7-1 0-6 2-12 4-17Z";

/** The drawing of a view, as a guide for the photo to take: one family, easy to distinguish. */
export function RoleSilhouette({ role, className = "" }: { role: PhotoRole; className?: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {drawings[role]}
    </svg>
  );
}

const shade = { fill: "currentColor", fillOpacity: 0.22 } as const;
const facingLeft = { transform: "matrix(-1 0 0 1 48 0)" } as const;

const sideView = (
  <>
    <path d={profile} />
    <path d={profileTip} {...shade} />
    <path d="M21 31c1 4 3 6 6 7" />
  </>
);

const drawings: Record<PhotoRole, ReactNode> = {
  front: (
    <>
      <path d={fruit} />
      <path d={tip} {...shade} />
      <path d="M16 31c0 5 3 8 6 9" />
    </>
  ),
  /** The ridges where its neighbours pressed on it. */
  back: (
    <>
      <path d={fruit} {...shade} />
      <path d="M24 17v23M17 22c-2 6-1 12 2 16M31 22c2 6 1 12-2 16" />
    </>
  ),
  left: <g {...facingLeft}>{sideView}</g>,
  right: sideView,
  /** The grain of the skin, in the frame of the camera. */
  macro: (
    <>
      <path d="M5 13V8a3 3 0 0 1 3-3h5M35 5h5a3 3 0 0 1 3 3v5M43 35v5a3 3 0 0 1-3 3h-5M13 43H8a3 3 0 0 1-3-3v-5" />
      <circle cx="24" cy="24" r="12" {...shade} />
      <path d="M20 19h.01M26 17h.01M29 23h.01M23 24h.01M19 26h.01M25 30h.01" strokeWidth="3.2" />
    </>
  ),
  /** From below, with the scar where it left the bunch. */
  stem: (
    <>
      <circle cx="24" cy="24" r="18" />
      <circle cx="24" cy="24" r="11" strokeDasharray="3 4" />
      <path
        d="m24 17 2 4.500 5-1-3 4 4 3.500-5 .5.500 5-3.500-3.500-3.500 3.500.5-5-5-.5 4-3.500-3-4 5 1Z"
        {...shade}
      />
    </>
  ),
};
