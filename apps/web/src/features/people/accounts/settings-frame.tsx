import type { ReactNode } from "react";
import { BackLink } from "#app/back-link.tsx";
import { NavLink } from "#app/navigation.tsx";
import { paths, type View } from "#app/paths.ts";
import { settingsSections } from "./settings-sections.ts";
import { usePhrases } from "./use-phrases.ts";

/** One section; the others are beside it at a desk, and one step back on a phone. */
export function SettingsFrame({ view, children }: { view: View; children: ReactNode }) {
  const phrases = usePhrases();
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-[15rem_1fr]">
      <BackLink to={paths.ownSettings(view)} className="xl:hidden">
        {phrases.allSettings}
      </BackLink>
      <nav aria-label={phrases.settings} className="hidden xl:block">
        <ul className="sticky top-17 grid grid-cols-1 gap-1">
          {settingsSections(view).map(({ name, to, Icon }) => (
            <li key={name}>
              <NavLink
                to={to}
                className="flex min-h-target items-center gap-3 rounded-md px-3 py-2 font-semibold text-ink-2 hover:bg-sunk hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-ink"
              >
                <Icon size={20} aria-hidden />
                {phrases.sections[name].title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid w-full max-w-2xl grid-cols-1 content-start gap-6">{children}</div>
    </div>
  );
}
