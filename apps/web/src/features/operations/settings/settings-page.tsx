import type { SettingsAnswer } from "@elaeis/domain/settings/settings-schemas";
import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { settingsQuery } from "../../../api/settings.ts";
import { useFormats } from "../../../language/formats.ts";
import { Loaded } from "../../../ui/loaded/loaded.tsx";
import { Link } from "../../../app/navigation.tsx";
import { paths } from "../../../app/paths.ts";
import { buttonLook } from "../../../ui/button.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
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
import { usePhrases } from "./use-phrases.ts";

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
        intro={
          changedAt
            ? `${phrases.intro} ${phrases.lastChanged(dateTime(changedAt))}.`
            : phrases.intro
        }
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
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <PhoneExportCard />
        <SampleDataCard />
      </div>
    </div>
  );
}

function Sections({ answer }: { answer: SettingsAnswer }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <div className="grid grid-cols-1 gap-6">
        <AccessSection answer={answer} />
        <CollectingSection answer={answer} />
        <MailSection answer={answer} />
        <AlertsSection answer={answer} />
        <RetentionSection answer={answer} />
      </div>
      <div className="grid grid-cols-1 gap-6">
        <HoursSection answer={answer} />
        <OfficesSection answer={answer} />
        <InstallationCard installation={answer.installation} />
      </div>
    </div>
  );
}
