import { PalmMark } from "#ui/palm-mark.tsx";
import { Line } from "#ui/line.tsx";

/** A fruit before a phone, its values, and the way they go. Decoration only. */
export function StepDrawing({ step }: { step: number }) {
  return (
    <Line as="span" gap={3} aria-hidden>
      <PalmMark className="size-14" />
      <svg
        viewBox="0 0 96 64"
        className="h-14"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {drawings[step]}
      </svg>
    </Line>
  );
}

const drawings = [
  <path
    key="phone"
    d="M30 4h36a6 6 0 0 1 6 6v44a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6Zm18 48v.1M40 30a8 8 0 1 0 16 0 8 8 0 1 0-16 0Zm-8-14h6m20 0h6M32 44h6m20 0h6"
  />,
  <path
    key="values"
    d="M8 14h50m14 0h16M8 30h30m14 0h36M8 46h62m14 0h4M58 8v12M38 24v12M70 40v12"
  />,
  <path
    key="better"
    d="M6 58h84M14 58V42h12v16m10 0V34h12v24m10 0V22h12v36M14 26 34 16l16 4 30-16m-12 0h12v11"
  />,
];
