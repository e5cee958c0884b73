import { ArrowLeft } from "lucide-react";
import { Link } from "../../navigation.tsx";

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="-mt-3 -mb-4 -ml-2 inline-flex min-h-12 items-center gap-2 justify-self-start px-2 font-bold text-muted hover:text-ink"
    >
      <ArrowLeft size={20} aria-hidden />
      {children}
    </Link>
  );
}
