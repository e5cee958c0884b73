const radius = 42;
const around = 2 * Math.PI * radius;

/** How far a day has come, drawn as a ring; the figures are beside it in words. */
export function Ring({ share }: { share: number }) {
  return (
    <span aria-hidden className="relative size-8">
      <svg viewBox="0 0 100 100" className="absolute inset-0 -rotate-90">
        <circle cx="50" cy="50" r={radius} fill="none" stroke="var(--sunk)" strokeWidth="12" />
        {share > 0 && (
          <circle
            cx="50"
            cy="50"
            r={radius}
            fill="none"
            stroke="var(--leaf)"
            strokeWidth="12"
            strokeLinecap="round"
            strokeDasharray={`${Math.min(1, share) * around} ${around}`}
          />
        )}
      </svg>
    </span>
  );
}
