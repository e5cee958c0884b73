import { ChevronRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "./navigation.tsx";
import { Grow } from "#ui/line.tsx";

/** Ways to other screens, one below the other. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className="card divide-y divide-line overflow-hidden">{children}</ul>;
}

type RowProps = {
  Icon: LucideIcon;
  children: ReactNode;
  /** Below the words. */
  hint?: ReactNode;
  /** A count or a state, before the chevron. */
  note?: ReactNode;
};

export function RowLink({ to, onClick, ...row }: RowProps & { to: string; onClick?: () => void }) {
  return (
    <li>
      <Link to={to} onClick={onClick} className={look}>
        <Inside {...row} />
        <ChevronRight size={20} aria-hidden className="text-ink-2" />
      </Link>
    </li>
  );
}

/** As a row that leads somewhere, for what happens here. */
export function RowButton({ onClick, ...row }: RowProps & { onClick: () => void }) {
  return (
    <li>
      <button type="button" onClick={onClick} className={look}>
        <Inside {...row} />
      </button>
    </li>
  );
}

const look = "flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunk";

function Inside({ Icon, children, hint, note }: RowProps) {
  return (
    <>
      <Icon size={22} aria-hidden className="text-ink-2" />
      <Grow as="span">
        <span className="block leading-snug font-semibold">{children}</span>
        {hint && <span className="block text-sm leading-snug text-ink-2">{hint}</span>}
      </Grow>
      {note}
    </>
  );
}
