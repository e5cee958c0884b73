import type { AlertThresholds } from "@elaeis/domain/monitoring/alert-thresholds";
import type { Settings } from "@elaeis/domain/settings/settings";
import type { SettingsAnswer } from "@elaeis/domain/settings/settings-schemas";
import { Activity } from "lucide-react";
import { CheckField } from "../../../ui/check-field.tsx";
import { TextField } from "../../../ui/field.tsx";
import { wholeNumber } from "./access-section.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useSectionForm } from "./use-section-form.ts";
import { usePhrases } from "./use-phrases.ts";

/** Empty for what is not watched. */
const limits = [
  "disk_free_percent",
  "memory_percent",
  "cpu_percent",
  "event_loop_ms",
  "error_percent",
  "database_ms",
  "queue_minutes",
  "backup_days",
] as const;
type Limit = (typeof limits)[number];
type Draft = Record<Limit | "hold_minutes", string> & { ai_watched: boolean };

const written = (limit: number | null) => (limit === null ? "" : String(limit));

function draftOf({ alert_thresholds: set }: Settings): Draft {
  return {
    disk_free_percent: written(set.disk_free_percent),
    memory_percent: written(set.memory_percent),
    cpu_percent: written(set.cpu_percent),
    event_loop_ms: written(set.event_loop_ms),
    error_percent: written(set.error_percent),
    database_ms: written(set.database_ms),
    queue_minutes: written(set.queue_minutes),
    backup_days: written(set.backup_days),
    hold_minutes: String(set.hold_minutes),
    ai_watched: set.ai_watched,
  };
}

function valuesOf(draft: Draft): { alert_thresholds: Record<keyof AlertThresholds, unknown> } {
  const limit = (text: string) => (text.trim() === "" ? null : wholeNumber(text));
  return {
    alert_thresholds: {
      disk_free_percent: limit(draft.disk_free_percent),
      memory_percent: limit(draft.memory_percent),
      cpu_percent: limit(draft.cpu_percent),
      event_loop_ms: limit(draft.event_loop_ms),
      error_percent: limit(draft.error_percent),
      database_ms: limit(draft.database_ms),
      queue_minutes: limit(draft.queue_minutes),
      backup_days: limit(draft.backup_days),
      hold_minutes: wholeNumber(draft.hold_minutes),
      ai_watched: draft.ai_watched,
    },
  };
}

/** It is there only once the settings are; the browser has looked for it long before. */
function showIfNamed(section: HTMLElement | null): void {
  if (section !== null && location.hash === `#${section.id}`) section.scrollIntoView();
}

/** From which figures on administrators are told that a server is not well. */
export function AlertsSection({ answer }: { answer: SettingsAnswer }) {
  const { alerts: phrases } = usePhrases();
  const form = useSectionForm(answer, draftOf, valuesOf);
  const { draft, change, isWrong } = form;
  const field = (name: Limit | "hold_minutes") => (
    <TextField
      key={name}
      label={phrases[name].label}
      hint={phrases[name].hint}
      inputMode="numeric"
      autoComplete="off"
      value={draft[name]}
      error={isWrong(`alert_thresholds.${name}`) ? phrases[name].wrong : undefined}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  return (
    <div id="alerts" ref={showIfNamed} className="scroll-mt-24">
      <SettingsSection Icon={Activity} title={phrases.title} text={phrases.text} form={form}>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">{limits.map(field)}</div>
        <CheckField
          label={phrases.ai}
          hint={phrases.aiHint}
          isOn={draft.ai_watched}
          onChange={(ai_watched) => change({ ai_watched })}
        />
        {field("hold_minutes")}
      </SettingsSection>
    </div>
  );
}
