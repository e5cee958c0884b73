import { ShieldCheck, Sprout } from "lucide-react";
import { Link } from "../navigation.tsx";
import { paths, type View } from "../paths.ts";
import { useUser } from "../session/use-session.ts";
import { buttonLook } from "#ui/button.tsx";
import { usePhrases } from "./use-phrases.ts";

/** An administrator's way into the collector's sections and back; nothing for a collector. */
export function ViewSwitch({ view }: { view: View }) {
  const phrases = usePhrases();
  if (useUser().role !== "admin") return null;
  const isAdminView = view === "admin";
  const Icon = isAdminView ? Sprout : ShieldCheck;
  return (
    <Link
      to={paths.overview(isAdminView ? "collector" : "admin")}
      className={buttonLook("outline")}
    >
      <Icon size={20} aria-hidden />
      {isAdminView ? phrases.collectorView : phrases.backToAdmin}
    </Link>
  );
}
