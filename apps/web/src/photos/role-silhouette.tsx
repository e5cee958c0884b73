import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";

const fruit = "M24 7c10 6 17 17 15 26-2 8-8 12-15 12S11 41 9 33C7 24 14 13 24 7Z";
const tip = "M24 7c5 3 9 8 12 13-4-1-6 3-9 2-1-2-2 2-3 2s-2-4-3-2c-3 1-5-3-9-2 3-5 7-10 12-13Z";

/** What sets each view apart from the others, inside the fruit's outline. */
const marks: Record<PhotoRole, string> = {
  front: "M18 33c0 4 3 7 6 7",
  back: "M24 25v17M18 27c-1 5 0 10 2 14M30 27c1 5 0 10-2 14",
  left: "M22 31h-9m0 0 4-4m-4 4 4 4",
  right: "M26 31h9m0 0-4-4m4 4-4 4",
  macro: "",
  stem: "",
};

/** The drawing of a view, as a guide for the photo to take. */
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
      {role === "macro" ? <Macro /> : role === "stem" ? <Stem /> : <Side role={role} />}
    </svg>
  );
}

function Side({ role }: { role: PhotoRole }) {
  return (
    <>
      <path d={fruit} />
      {role === "front" && <path d={tip} fill="currentColor" fillOpacity="0.18" />}
      <path d={marks[role]} />
    </>
  );
}

/** A magnifier over the grain of the skin. */
function Macro() {
  return (
    <>
      <circle cx="21" cy="21" r="14" />
      <path d="m31 31 11 11" strokeWidth="4" />
      <path d="M15 18h.01M21 14h.01M27 19h.01M18 24h.01M24 26h.01M21 20h.01" strokeWidth="3" />
    </>
  );
}

/** The fruit from below, with the scar where it left the bunch. */
function Stem() {
  return (
    <>
      <circle cx="24" cy="24" r="18" />
      <path
        d="m24 15 2 5 6-2-3 5 5 4-6 1 0 6-4-4-4 4 0-6-6-1 5-4-3-5 6 2Z"
        fill="currentColor"
        fillOpacity="0.18"
      />
    </>
  );
}
