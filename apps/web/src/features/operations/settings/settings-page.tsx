import type { SettingsAnswer } from "@elaeis/domain/settings/settings-schemas";
import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { useLocation } from "react-router";
import { settingsQuery } from "#api/settings.ts";
import { useFormats } from "#language/formats.ts";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { buttonLook } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { AccessSection } from "./access-section.tsx";
import { AlertsSection } from "./alerts-section.tsx";
import { CollectingSection } from "./collecting-section.tsx";
import { HoursSection } from "./hours-section.tsx";
import { InstallationCard } from "./installation-card.tsx";
import { MailSection } from "./mail-section.tsx";
import { OfficesSection } from "./offices-section.tsx";
import { PhoneExportCard } from "./phone-export-card.tsx";
import { RetentionSection } from "./retention-section.tsx";
import { SampleDataCard } from "./sample-data-card.tsx";
import { sectionTitles, settingSections } from "./setting-places.ts";
import { SettingsBar } from "./settings-bar.tsx";
import { SettingsNavigation } from "./settings-navigation.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useSettingsForm } from "./use-settings-form.ts";

/** What an administrator decides for the whole installation. */
export default function SettingsPage() {
  const phrases = usePhrases();
  const { dateTime } = useFormats();
  const settings = useQuery(settingsQuery);
  const changedAt = settings.data?.changed_at;
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeading
        title={phrases.title}
        intro={changedAt && phrases.lastChanged(dateTime(changedAt))}
        actions={
          <Link to={paths.notifications("admin")} className={buttonLook("outline")}>
            <Bell size={20} aria-hidden />
            {phrases.notifications}
          </Link>
        }
      />
      <Loaded question={settings} failed={phrases.settingsFailed}>
        {(answer) => <Sections answer={answer} />}
      </Loaded>
    </div>
  );
}

function Sections({ answer }: { answer: SettingsAnswer }) {
  const phrases = usePhrases();
  const form = useSettingsForm(answer);
  useNamedSetting();
  const titles = sectionTitles(phrases);
  const sections = [
    ...settingSections.map((id) => ({ id, title: titles[id] })),
    { id: "installation", title: phrases.installation.title },
    { id: "sample-data", title: phrases.sampleTitle },
    { id: "phone-export", title: phrases.phoneExportTitle },
  ];
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <SettingsNavigation sections={sections} />
      <Stack gap={6} className="max-w-3xl">
        <Stack as="form" {...form.form} aria-label={phrases.title} gap={6}>
          <AccessSection form={form} />
          <CollectingSection form={form} />
          <MailSection form={form} hasServer={answer.installation.mail_server !== null} />
          <AlertsSection form={form} />
          <RetentionSection form={form} />
          <HoursSection form={form} />
          <OfficesSection form={form} />
          <SettingsBar form={form} />
        </Stack>
        <Anchor id="installation">
          <InstallationCard installation={answer.installation} />
        </Anchor>
        <Anchor id="sample-data">
          <SampleDataCard />
        </Anchor>
        <Anchor id="phone-export">
          <PhoneExportCard />
        </Anchor>
      </Stack>
    </div>
  );
}

function Anchor({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className="scroll-mt-36 lg:scroll-mt-24">
      {children}
    </div>
  );
}

/** The section or the setting behind the `#`, which the browser looked for before it was drawn. */
function useNamedSetting(): void {
  const place = useLocation();
  useEffect(() => {
    const name = decodeURIComponent(place.hash.slice(1));
    if (name === "") return;
    const section = document.getElementById(name);
    const [field] = document.getElementsByName(name);
    section?.scrollIntoView();
    field?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  }, [place]);
}
