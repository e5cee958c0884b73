import { Target } from "lucide-react";
import { SettingNumber } from "./setting-number.tsx";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsForm } from "./use-settings-form.ts";
import { usePhrases } from "./use-phrases.ts";

/** What collectors are measured by, and how much they may store. */
export function CollectingSection({ form }: { form: SettingsForm }) {
  const { collecting: phrases } = usePhrases();
  return (
    <SettingsSection id="collecting" Icon={Target} title={phrases.title} text={phrases.text}>
      <SettingNumber
        form={form}
        name="collector_monthly_target"
        label={phrases.target}
        hint={phrases.targetHint}
        wrong={phrases.targetWrong}
      />
      <SettingNumber
        form={form}
        name="storage_quota_gb"
        label={phrases.quota}
        hint={phrases.quotaHint}
        wrong={phrases.quotaWrong}
      />
    </SettingsSection>
  );
}
