import { Camera, LayoutGrid } from "lucide-react";
import { buttonLook } from "../../ui/button.tsx";
import { Wordmark } from "../../ui/palm-mark.tsx";
import { AiIndicator } from "../ai-status/lazy-ai-status.tsx";
import { Link } from "../navigation.tsx";
import { paths, type View } from "../paths.ts";
import { screens } from "../screens.ts";
import { CountBadge } from "./count-badge.tsx";
import { AdminRail } from "./lazy-admin-rail.tsx";
import { menuOf } from "./menus.ts";
import { RailLink } from "./rail-link.tsx";
import { useFruitCount } from "./use-fruit-count.ts";
import { usePhrases } from "./use-phrases.ts";
import { ViewSwitch } from "./view-switch.tsx";

export function SideMenu({ view }: { view: View }) {
  const phrases = usePhrases();
  const isAdminView = view === "admin";
  return (
    <aside
      className={`edge-r sticky top-0 hidden h-dvh flex-col bg-card lg:flex ${isAdminView ? "gap-1 px-4 py-1" : "gap-6 p-4"}`}
    >
      <div className="flex items-center justify-between">
        <Link to={paths.dashboard()} className={`px-2 ${isAdminView ? "" : "pt-1"}`}>
          <Wordmark />
        </Link>
        {/* Beside it, so that all sections keep their room. */}
        {isAdminView && (
          <Link
            to={paths.more("admin")}
            aria-label={phrases.allSections}
            title={phrases.allSections}
            className="grid size-10 place-items-center rounded-md text-muted hover:bg-wash hover:text-ink pointer-coarse:size-12"
          >
            <LayoutGrid size={20} aria-hidden />
          </Link>
        )}
      </div>
      {!isAdminView && (
        <Link to={paths.newFruit()} className={buttonLook()}>
          <Camera size={20} aria-hidden />
          {phrases.newFruit}
        </Link>
      )}
      <nav aria-label={phrases.collectorMenu} className="-mx-2 flex-1 overflow-y-auto px-2">
        {isAdminView ? <AdminRail /> : <Rail view={view} />}
      </nav>
      <ViewSwitch view={view} />
      <div className={`edge-t px-2 ${isAdminView ? "pt-1" : "pt-3"}`}>
        <AiIndicator />
      </div>
    </aside>
  );
}

function Rail({ view }: { view: View }) {
  return (
    <ul className="space-y-1">
      {menuOf(screens, view, "rail").map((item) => (
        <RailLink key={item.to} item={item}>
          {item.figure === "fruitCount" && <FruitCount />}
        </RailLink>
      ))}
    </ul>
  );
}

function FruitCount() {
  const fruits = useFruitCount("collector");
  return fruits !== undefined && <CountBadge count={fruits} />;
}
