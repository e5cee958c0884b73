import type { Settings } from "@elaeis/domain/settings/settings";
import type { SettingsAnswer } from "@elaeis/domain/settings/settings-schemas";
import { Hourglass } from "lucide-react";
import { TextField } from "../../../ui/field.tsx";
import { wholeNumber } from "./access-section.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useSectionForm } from "./use-section-form.ts";
import { usePhrases } from "./use-phrases.ts";

const draftOf = ({ requests_retention_days: days }: Settings) => ({
  requestDays: days === null ? "" : String(days),
});

/** How long what visitors sent is kept once it is done with. */
export function RetentionSection({ answer }: { answer: SettingsAnswer }) {
  const { retention: phrases } = usePhrases();
  const form = useSectionForm(answer, draftOf, ({ requestDays }) => ({
    requests_retention_days: requestDays.trim() === "" ? null : wholeNumber(requestDays),
  }));
  return (
    <SettingsSection Icon={Hourglass} title={phrases.title} text={phrases.text} form={form}>
      <TextField
        label={phrases.requests}
        hint={phrases.requestsHint}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-xs"
        value={form.draft.requestDays}
        error={form.isWrong("requests_retention_days") ? phrases.requestsWrong : undefined}
        onChange={({ target }) => form.change({ requestDays: target.value })}
      />
    </SettingsSection>
  );
}
