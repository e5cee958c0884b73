import { ArrowLeft } from "lucide-react";
import { Link } from "./navigation.tsx";

/** Above a screen's title: where it belongs. */
export function BackLink({
  to,
  className = "",
  children,
}: {
  to: string;
  className?: string;
  children: string;
}) {
  return (
    <Link
      to={to}
      className={`-mt-3 -mb-4 -ml-2 inline-flex min-h-target items-center gap-2 justify-self-start px-2 font-semibold text-ink-2 hover:text-ink ${className}`}
    >
      <ArrowLeft size={20} aria-hidden />
      {children}
    </Link>
  );
}
