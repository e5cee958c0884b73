import { Camera, LayoutGrid, Search } from "lucide-react";
import { buttonLook } from "#ui/button.tsx";
import { Wordmark } from "#ui/palm-mark.tsx";
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

type SideMenuProps = { view: View; onPalette: () => void };

export function SideMenu({ view, onPalette }: SideMenuProps) {
  const phrases = usePhrases();
  const isAdminView = view === "admin";
  return (
    <aside className="edge-r sticky top-0 hidden h-dvh flex-col gap-2 px-3 py-2 lg:flex print:hidden">
      <div className="flex items-center justify-between">
        <Link to={paths.dashboard()} className="px-2">
          <Wordmark />
        </Link>
        {isAdminView && (
          <Link
            to={paths.more("admin")}
            aria-label={phrases.allSections}
            title={phrases.allSections}
            className="grid size-target place-items-center rounded-md text-ink-2 hover:bg-sunk hover:text-ink"
          >
            <LayoutGrid size={18} aria-hidden />
          </Link>
        )}
      </div>
      <button
        type="button"
        onClick={onPalette}
        className="edge-strong flex min-h-target items-center gap-2 rounded-md bg-card px-2.5 text-sm text-ink-2 hover:bg-sunk"
      >
        <Search size={18} aria-hidden />
        <span className="flex-1 text-left">{phrases.search}</span>
        <kbd className="font-sans text-xs">{paletteKeys}</kbd>
      </button>
      {!isAdminView && (
        <Link to={paths.newFruit()} className={buttonLook()}>
          <Camera size={20} aria-hidden />
          {phrases.newFruit}
        </Link>
      )}
      <nav aria-label={phrases.collectorMenu} className="-mx-3 flex-1 overflow-y-auto px-3">
        {isAdminView ? <AdminRail /> : <Rail view={view} />}
      </nav>
      <ViewSwitch view={view} />
      <div className="edge-t px-2 pt-1">
        <AiIndicator />
      </div>
    </aside>
  );
}

const paletteKeys = /mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘K" : "Ctrl K";

function Rail({ view }: { view: View }) {
  return (
    <ul>
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
