import type { ReactNode } from "react";
import { Link } from "#app/navigation.tsx";

/** A way to another form of the same screen, large enough for a thumb. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-target items-center font-medium text-ink underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
