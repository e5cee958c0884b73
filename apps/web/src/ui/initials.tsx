type InitialsProps = { first: string | null; last: string | null; accountName: string };

/** Beside the words that say who it is. */
export function Initials({ first, last, accountName }: InitialsProps) {
  const letters =
    [first, last].map((name) => name?.[0] ?? "").join("") || accountName.replace("+", "")[0];
  return (
    <span
      aria-hidden
      className="grid size-8 shrink-0 place-items-center rounded-md bg-sunk text-[min(0.8125rem,18px)] font-medium uppercase"
    >
      {letters}
    </span>
  );
}
