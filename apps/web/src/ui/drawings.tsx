/** The drawings of empty and failing screens: one family, from the mark's fruit, frond and colours. */
import type { ReactNode } from "react";

type DrawingProps = { className?: string };

const fruit = "M32 12c13 8 22 22 19 34-2 10-11 16-19 16s-17-6-19-16c-3-12 6-26 19-34Z";
const tip =
  "M32 12c8 5 15 12 18 20-5-2-8 4-12 2-3-2-4 4-6 4s-3-6-6-4c-4 2-7-4-12-2 3-8 10-15 18-20Z";
const fronds = "M32 15C28 6 19 2 9 5c3 8 12 13 23 10Zm0 0c4-9 13-13 23-10-3 8-12 13-23 10Z";

/** A basket that waits for its first fruit. */
export function NoFruitsDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <g transform="translate(48 2)">
        <path d={fruit} fill="none" stroke="#c2410c" strokeWidth="2.5" strokeDasharray="5 4" />
        <path d={fronds} fill="#1f6b3a" />
      </g>
      <path d="M34 68h92l-9 40a6 6 0 0 1-6 5H49a6 6 0 0 1-6-5Z" fill="#f2b134" />
      <path
        d="M37 80h86M40 93h80M58 68l5 45M80 68v45M102 68l-5 45"
        stroke="#8a5a00"
        strokeWidth="2.5"
      />
      <rect x="29" y="62" width="102" height="11" rx="5.5" fill="#8a5a00" />
    </Drawing>
  );
}

/** A glass over an empty leaf. */
export function NoResultDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <path d="M28 92C24 52 54 22 112 22c4 46-22 78-66 76" fill="#2f8a50" />
      <path d="M20 112c20-34 44-54 74-70" stroke="#1f6b3a" strokeWidth="4" />
      <path d="M58 72l-2-22M74 58l-1-20M52 78l24 4M68 64l26 2" stroke="#1f6b3a" strokeWidth="3" />
      <circle cx="98" cy="66" r="25" fill="var(--card)" stroke="#4a1a0c" strokeWidth="6" />
      <path d="m116 85 21 22" stroke="#c2410c" strokeWidth="11" />
      <path d="M86 60a13 13 0 0 1 10-8" stroke="#f2b134" strokeWidth="4" />
    </Drawing>
  );
}

/** A cloud out of reach above a palm. */
export function OfflineDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <path
        d="M48 58a20 20 0 0 1 2-40 28 28 0 0 1 54-2 21 21 0 0 1 8 42Z"
        fill="var(--hair)"
        stroke="var(--line)"
        strokeWidth="3"
      />
      <path d="m66 26 28 24m0-24L66 50" stroke="#b3142b" strokeWidth="5" />
      <path d="M80 70v12m0 8v4" stroke="var(--line)" strokeWidth="3" strokeDasharray="4 5" />
      <g transform="translate(52 58) scale(.86)">
        <path d={fronds} fill="#1f6b3a" />
        <path d={fruit} fill="#c2410c" />
        <path d={tip} fill="#4a1a0c" />
      </g>
    </Drawing>
  );
}

/** A fruit that fell and split. */
export function ErrorDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <ellipse cx="80" cy="110" rx="58" ry="6" fill="var(--hair)" />
      <g transform="rotate(18 80 60) translate(38 6) scale(1.45)">
        <path d={fronds} fill="#1f6b3a" />
        <path d={fruit} fill="#c2410c" />
        <path d={tip} fill="#4a1a0c" />
        <path d="m30 62 4-9-5-6 6-7" fill="none" stroke="#f2b134" strokeWidth="2.6" />
      </g>
      <path d="m118 34 8-9m0 20 12-3m-27-19 1-12" stroke="#f2b134" strokeWidth="4" />
    </Drawing>
  );
}

function Drawing({
  className = "",
  children,
}: {
  className: string | undefined;
  children: ReactNode;
}) {
  return (
    <svg
      viewBox="0 0 160 120"
      className={className}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  );
}
