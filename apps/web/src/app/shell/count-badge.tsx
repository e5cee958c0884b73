type CountBadgeProps = {
  count: number;
  /** What it counts, where the words beside it do not say so. */
  title?: string | undefined;
  className?: string;
};

/** "99+" above ninety-nine (COLL-02): a menu tells that there is much, the list how much. */
export function CountBadge({ count, title, className = "" }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span
      title={title}
      className={`figures rounded-full bg-leaf px-1.5 text-[min(0.75rem,3.6vw)] leading-5 font-medium text-card ${className}`}
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}
