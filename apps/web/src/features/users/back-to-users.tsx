import { ArrowLeft } from "lucide-react";
import { Link } from "../../navigation.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { usePhrases } from "./use-phrases.ts";

export function BackToUsers() {
  const phrases = usePhrases();
  return (
    <Link
      to={adminPaths.users()}
      className="inline-flex min-h-12 items-center gap-2 font-bold text-primary hover:underline"
    >
      <ArrowLeft size={20} aria-hidden />
      {phrases.back}
    </Link>
  );
}
