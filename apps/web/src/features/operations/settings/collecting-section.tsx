import { ChoiceField } from "#ui/choice-field.tsx";
import { SettingCheck } from "./setting-check.tsx";
import { SettingNumber } from "./setting-number.tsx";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsForm } from "./use-settings-form.ts";
import { usePhrases } from "./use-phrases.ts";

const plotsSeenBy = ["all", "assigned"] as const;

/** What collectors are measured by, which plots they see, what is done to their photos, and how much they may store. */
export function CollectingSection({ form }: { form: SettingsForm }) {
  const { collecting: phrases } = usePhrases();
  return (
    <SettingsSection title={phrases.title}>
      <SettingNumber
        form={form}
        name="collector_monthly_target"
        label={phrases.target}
        hint={phrases.targetHint}
        wrong={phrases.targetWrong}
      />
      <ChoiceField
        label={phrases.plots}
        hint={phrases.plotsHint}
        name="plots_seen_by"
        value={form.draft.plots_seen_by}
        choices={plotsSeenBy}
        wordOf={(choice) => phrases.plotChoices[choice]}
        onChoose={(choice) => form.change({ plots_seen_by: choice })}
      />
      <SettingCheck
        form={form}
        name="photo_correction_enabled"
        label={phrases.correction}
        hint={phrases.correctionHint}
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
