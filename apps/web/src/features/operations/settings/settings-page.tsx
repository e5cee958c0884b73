import type { SettingsAnswer } from "@elaeis/domain/settings/settings-schemas";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { useLocation } from "react-router";
import { settingsQuery } from "#api/settings.ts";
import { useFormats } from "#language/formats.ts";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { AccessSection } from "./access-section.tsx";
import { AlertsSection } from "./alerts-section.tsx";
import { CollectingSection } from "./collecting-section.tsx";
import { HoursSection } from "./hours-section.tsx";
import { InstallationCard } from "./installation-card.tsx";
import { MailSection } from "./mail-section.tsx";
import { OfficesSection } from "./offices-section.tsx";
import { OwnFieldsSection } from "./own-fields-section.tsx";
import { PhoneExportCard } from "./phone-export-card.tsx";
import { RemarkPhrasesSection } from "./remark-phrases-section.tsx";
import { RetentionSection } from "./retention-section.tsx";
import { SampleDataCard } from "./sample-data-card.tsx";
import { sectionTitles, settingPlaces, settingSections } from "./setting-places.ts";
import { SettingsBar } from "./settings-bar.tsx";
import { SettingsNavigation } from "./settings-navigation.tsx";
import { Note } from "#ui/note.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useSettingsForm } from "./use-settings-form.ts";

/** What an administrator decides for the whole installation. */
export default function SettingsPage() {
  const phrases = usePhrases();
  const settings = useQuery(settingsQuery);
  return (
    <Stack gap={6}>
      <PageHeading title={phrases.title} />
      <Loaded question={settings} failed={phrases.settingsFailed}>
        {(answer) => <Sections answer={answer} />}
      </Loaded>
    </Stack>
  );
}

function Sections({ answer }: { answer: SettingsAnswer }) {
  const phrases = usePhrases();
  const form = useSettingsForm(answer);
  const titles = sectionTitles(phrases);
  const sections = [
    ...settingSections.map((id) => ({ id, title: titles[id] })),
    { id: "installation", title: phrases.installation.title },
    { id: "sample-data", title: phrases.sampleTitle },
    { id: "phone-export", title: phrases.phoneExportTitle },
  ];
  const current = useNamedSection(
    sections.map(({ id }) => id),
    form.firstWrong,
  );
  const { dateTime } = useFormats();
  const { installation, changed_at } = answer;
  const shown: Record<string, ReactNode> = {
    access: <AccessSection form={form} />,
    collecting: <CollectingSection form={form} />,
    own_fields: <OwnFieldsSection form={form} />,
    remark_phrases: <RemarkPhrasesSection form={form} />,
    mail: <MailSection form={form} hasServer={installation.mail_server !== null} />,
    alerts: <AlertsSection form={form} />,
    retention: <RetentionSection form={form} />,
    business_hours: <HoursSection form={form} />,
    offices: <OfficesSection form={form} />,
    installation: <InstallationCard installation={installation} />,
    "sample-data": <SampleDataCard />,
    "phone-export": <PhoneExportCard />,
  };
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <SettingsNavigation sections={sections} current={current} />
      <Stack as="form" {...form.form} aria-label={phrases.title} gap={6} className="max-w-2xl">
        {shown[current]}
        {changed_at && <Note>{phrases.lastChanged(dateTime(changed_at))}</Note>}
        <SettingsBar form={form} />
      </Stack>
    </div>
  );
}

/**
 * The section behind the `#` of the address, or that of the setting behind it, which takes the focus; the first
 * without either. What is wrong in another section is gone to.
 */
function useNamedSection(sections: readonly string[], wrong: string | undefined): string {
  const place = useLocation();
  const places = settingPlaces(usePhrases());
  const name = nameIn(place);
  const sectionOf = (setting: string) =>
    places.find((one) => setting === one.name || setting.startsWith(`${one.name}.`))?.section;
  const current = sections.find((id) => id === name) ?? sectionOf(name) ?? settingSections[0];
  useEffect(() => {
    const named = nameIn(place);
    const [field] = named === "" ? [] : document.getElementsByName(named);
    if (field === undefined) scrollTo(0, 0);
    field?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  }, [place]);
  const goTo = useEffectEvent((setting: string) => {
    if (sectionOf(setting) !== current) location.hash = setting;
  });
  useEffect(() => {
    if (wrong !== undefined) goTo(wrong);
  }, [wrong]);
  return current;
}

const nameIn = ({ hash }: { hash: string }) => decodeURIComponent(hash.slice(1));
