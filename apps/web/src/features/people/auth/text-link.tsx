import type { ReactNode } from "react";
import { Link } from "../../../app/navigation.tsx";

/** A way to another form of the same screen, large enough for a thumb. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-12 items-center font-bold text-primary underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
