import { BookOpen } from "lucide-react";
import { RowLink, Rows } from "#app/rows.tsx";
import { paths, type View } from "#app/paths.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { settingsSections } from "./settings-sections.ts";
import { usePhrases } from "./use-phrases.ts";

export default function SettingsHubPage({ view }: { view: View }) {
  const phrases = usePhrases();
  const sections = settingsSections(view);
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-6">
      <PageHeading title={phrases.settings} />
      <SectionRows sections={sections.filter(({ isAdvanced }) => !isAdvanced)} />
      <details>
        <summary className="min-h-target cursor-pointer py-3 font-semibold">
          {phrases.advanced}
        </summary>
        <SectionRows sections={sections.filter(({ isAdvanced }) => isAdvanced)} />
      </details>
      <Rows>
        <RowLink to={paths.guide(view)} Icon={BookOpen} hint={phrases.guideHint}>
          {phrases.guide}
        </RowLink>
      </Rows>
    </div>
  );
}

function SectionRows({ sections }: { sections: ReturnType<typeof settingsSections> }) {
  const phrases = usePhrases();
  return (
    <Rows>
      {sections.map(({ name, to, Icon }) => (
        <RowLink key={name} to={to} Icon={Icon} hint={phrases.sections[name].hint}>
          {phrases.sections[name].title}
        </RowLink>
      ))}
    </Rows>
  );
}
