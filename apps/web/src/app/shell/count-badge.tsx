/** "99+" above ninety-nine (COLL-02): a menu tells that there is much, the list how much. */
export function CountBadge({ count, className = "" }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      className={`figures rounded-full bg-success px-1.5 text-[min(0.75rem,3.6vw)] leading-5 font-bold text-card ${className}`}
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}
