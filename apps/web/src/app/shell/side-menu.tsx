import { Camera } from "lucide-react";
import type { ReactNode } from "react";
import { Link, NavLink } from "../navigation.tsx";
import { AiIndicator } from "../ai-status/lazy-ai-status.tsx";
import { paths, type View } from "../paths.ts";
import { buttonLook } from "../../ui/button.tsx";
import { Wordmark } from "../../ui/palm-mark.tsx";
import { CountBadge } from "./count-badge.tsx";
import { sections } from "./sections.ts";
import { useFruitCount } from "./use-fruit-count.ts";
import { usePhrases } from "./use-phrases.ts";
import { ViewSwitch } from "./view-switch.tsx";

export function SideMenu({ view, menu }: { view: View; menu: ReactNode }) {
  const phrases = usePhrases();
  return (
    <aside className="edge-r sticky top-0 hidden h-dvh flex-col gap-6 bg-card p-4 lg:flex">
      <Link to={paths.dashboard()} className="px-2 pt-1">
        <Wordmark />
      </Link>
      {view === "collector" && (
        <Link to={paths.newFruit()} className={buttonLook()}>
          <Camera size={20} aria-hidden />
          {phrases.newFruit}
        </Link>
      )}
      <nav aria-label={phrases.collectorMenu} className="-mx-2 flex-1 overflow-y-auto px-2">
        {menu ?? <CollectorMenu />}
      </nav>
      <ViewSwitch view={view} />
      <div className="edge-t px-2 pt-3">
        <AiIndicator />
      </div>
    </aside>
  );
}

function CollectorMenu() {
  const phrases = usePhrases();
  const fruits = useFruitCount("collector");
  return (
    <ul className="space-y-1">
      {sections.collector.map(({ to, Icon, label, tab }) => (
        <li key={to}>
          <NavLink
            to={to}
            className="flex min-h-12 items-center gap-3 rounded-md px-3 font-bold text-muted hover:bg-wash hover:text-ink aria-[current=page]:bg-wash aria-[current=page]:text-primary"
          >
            <Icon size={22} aria-hidden />
            <span className="flex-1">{phrases[label]}</span>
            {tab === "fruits" && fruits !== undefined && <CountBadge count={fruits} />}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
