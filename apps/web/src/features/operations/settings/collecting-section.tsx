import type { Settings } from "@elaeis/domain/settings/settings";
import type { SettingsAnswer } from "@elaeis/domain/settings/settings-schemas";
import { Target } from "lucide-react";
import { TextField } from "../../../ui/field.tsx";
import { wholeNumber } from "./access-section.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useSectionForm } from "./use-section-form.ts";
import { usePhrases } from "./use-phrases.ts";

const draftOf = (settings: Settings) => ({
  target: String(settings.collector_monthly_target),
  quota: String(settings.storage_quota_gb),
});

/** What collectors are measured by, and how much they may store. */
export function CollectingSection({ answer }: { answer: SettingsAnswer }) {
  const { collecting: phrases } = usePhrases();
  const form = useSectionForm(answer, draftOf, ({ target, quota }) => ({
    collector_monthly_target: wholeNumber(target),
    storage_quota_gb: wholeNumber(quota),
  }));
  return (
    <SettingsSection Icon={Target} title={phrases.title} text={phrases.text} form={form}>
      <TextField
        label={phrases.target}
        hint={phrases.targetHint}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-xs"
        value={form.draft.target}
        error={form.isWrong("collector_monthly_target") ? phrases.targetWrong : undefined}
        onChange={({ target }) => form.change({ target: target.value })}
      />
      <TextField
        label={phrases.quota}
        hint={phrases.quotaHint}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-xs"
        value={form.draft.quota}
        error={form.isWrong("storage_quota_gb") ? phrases.quotaWrong : undefined}
        onChange={({ target }) => form.change({ quota: target.value })}
      />
    </SettingsSection>
  );
}
