/** The mark: one ripe oil-palm fruit, its dark tip, two fronds. The same drawing as public/mark.svg. */
export function PalmMark({ className = "" }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden>
      <path fill="#2f8a50" d="M32 15C28 6 19 2 9 5c3 8 12 13 23 10Z" />
      <path fill="#1f6b3a" d="M32 15c4-9 13-13 23-10-3 8-12 13-23 10Z" />
      <path
        fill="#c2410c"
        d="M32 12c13 8 22 22 19 34-2 10-11 16-19 16s-17-6-19-16c-3-12 6-26 19-34Z"
      />
      <path
        fill="#7a2a12"
        d="M32 12c8 5 15 12 18 20-5-2-8 4-12 2-3-2-4 4-6 4s-3-6-6-4c-4 2-7-4-12-2 3-8 10-15 18-20Z"
      />
      <path fill="#f2b134" d="M20 46c1 5 4 9 8 10-1-3-3-5-4-10-1-2-4-2-4 0Z" />
    </svg>
  );
}

export function Wordmark({ className = "" }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <PalmMark className="size-9" />
      <span className="text-xl font-semibold tracking-tight">Elaeis</span>
    </span>
  );
}
