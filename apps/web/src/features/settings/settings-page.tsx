import { Bell } from "lucide-react";
import { Link } from "../../navigation.tsx";
import { paths } from "../../paths.ts";
import { buttonLook } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PhoneExportCard } from "./phone-export-card.tsx";
import { SampleDataCard } from "./sample-data-card.tsx";
import { usePhrases } from "./use-phrases.ts";

/** What an administrator decides for the whole installation. */
export function SettingsPage() {
  const phrases = usePhrases();
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeading
        title={phrases.title}
        intro={phrases.intro}
        actions={
          <Link to={paths.notifications("admin")} className={buttonLook("outline")}>
            <Bell size={20} aria-hidden />
            {phrases.notifications}
          </Link>
        }
      />
      <PhoneExportCard />
      <SampleDataCard />
    </div>
  );
}
