import { ChevronRight } from "lucide-react";
import { Link } from "../../../app/navigation.tsx";
import type { View } from "../../../app/paths.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { settingsSections } from "./settings-sections.ts";
import { usePhrases } from "./use-phrases.ts";

export default function SettingsHubPage({ view }: { view: View }) {
  const phrases = usePhrases();
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-6">
      <PageHeading title={phrases.settings} intro={phrases.settingsIntro} />
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {settingsSections(view).map(({ name, to, Icon }) => (
          <li key={name}>
            <Link to={to} className="panel flex h-full items-center gap-4 p-4 hover:bg-wash">
              <span className="grid size-12 shrink-0 place-items-center rounded-full bg-wash text-primary">
                <Icon size={24} aria-hidden />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-bold">{phrases.sections[name].title}</span>
                <span className="block text-sm text-muted">{phrases.sections[name].hint}</span>
              </span>
              <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
