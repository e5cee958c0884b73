import { SettingNumber } from "./setting-number.tsx";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsForm } from "./use-settings-form.ts";
import { usePhrases } from "./use-phrases.ts";

/** How long what visitors sent is kept once it is done with. */
export function RetentionSection({ form }: { form: SettingsForm }) {
  const { retention: phrases } = usePhrases();
  return (
    <SettingsSection title={phrases.title} text={phrases.text}>
      <SettingNumber
        form={form}
        name="requests_retention_days"
        label={phrases.requests}
        hint={phrases.requestsHint}
        wrong={phrases.requestsWrong}
      />
    </SettingsSection>
  );
}
