import type { SettingsAnswer } from "@elaeis/domain/settings/settings-schemas";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { settingsQuery } from "#api/settings.ts";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { SectionPage, sectionLinkLook } from "#app/sections/section-page.tsx";
import { useArrival, useNamedSection } from "#app/sections/use-named-section.ts";
import { useFormats } from "#language/formats.ts";
import { Loaded } from "#ui/loaded/loaded.tsx";
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
import { Note } from "#ui/note.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useSettingsForm } from "./use-settings-form.ts";

const shownOnly = ["installation", "sample-data", "phone-export"] as const;
const ids = [...settingSections, ...shownOnly] as const;

/** What an administrator decides for the whole installation. */
export default function SettingsPage() {
  const phrases = usePhrases();
  const settings = useQuery(settingsQuery);
  const places = settingPlaces(phrases);
  const sectionOf = (setting: string) =>
    places.find((one) => setting === one.name || setting.startsWith(`${one.name}.`))?.section;
  const current = useNamedSection<(typeof ids)[number]>({ ids, sectionOf });
  const titles = {
    ...sectionTitles(phrases),
    installation: phrases.installation.title,
    "sample-data": phrases.sampleTitle,
    "phone-export": phrases.phoneExportTitle,
  };
  return (
    <SectionPage
      title={phrases.title}
      label={phrases.sections}
      sections={ids.map((id) => ({ id, title: titles[id] }))}
      current={current}
      more={
        <Link to={paths.notifications("admin")} className={sectionLinkLook}>
          {phrases.notifications}
        </Link>
      }
    >
      <Loaded question={settings} failed={phrases.settingsFailed}>
        {(answer) => <SectionForm answer={answer} current={current} sectionOf={sectionOf} />}
      </Loaded>
    </SectionPage>
  );
}

type SectionFormProps = {
  answer: SettingsAnswer;
  current: (typeof ids)[number];
  sectionOf: (setting: string) => (typeof ids)[number] | undefined;
};

function SectionForm({ answer, current, sectionOf }: SectionFormProps) {
  const phrases = usePhrases();
  const form = useSettingsForm(answer);
  useArrival();
  // What is wrong in another section is gone to.
  const goTo = useEffectEvent((setting: string) => {
    if (sectionOf(setting) !== current) location.hash = setting;
  });
  const { firstWrong } = form;
  useEffect(() => {
    if (firstWrong !== undefined) goTo(firstWrong);
  }, [firstWrong]);
  const { dateTime } = useFormats();
  const { installation, changed_at } = answer;
  const shown: Record<(typeof ids)[number], ReactNode> = {
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
    <Stack as="form" {...form.form} aria-label={phrases.title} gap={6} className="max-w-2xl">
      {shown[current]}
      {changed_at && <Note>{phrases.lastChanged(dateTime(changed_at))}</Note>}
      <SettingsBar form={form} />
    </Stack>
  );
}
