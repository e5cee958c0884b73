import {
  weekdays,
  type BusinessHours,
  type Weekday,
} from "@elaeis/domain/settings/public-settings";
import { CheckField } from "#ui/check-field.tsx";
import { inputLook } from "#ui/field.tsx";
import { Lines } from "#ui/lines.tsx";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsForm } from "./use-settings-form.ts";
import { usePhrases } from "./use-phrases.ts";

/** When the offices are open, each in its own time. */
export function HoursSection({ form }: { form: SettingsForm }) {
  const { hours: phrases } = usePhrases();
  const hours = form.draft.business_hours;
  return (
    <SettingsSection title={phrases.title} text={phrases.text}>
      <Lines>
        {weekdays.map((day) => (
          <Day
            key={day}
            day={day}
            opening={hours[day]}
            isWrong={form.isWrong(`business_hours.${day}`)}
            onChange={(opening) => form.change({ business_hours: { ...hours, [day]: opening } })}
          />
        ))}
      </Lines>
    </SettingsSection>
  );
}

type DayProps = {
  day: Weekday;
  opening: BusinessHours[Weekday];
  isWrong: boolean;
  onChange: (opening: BusinessHours[Weekday]) => void;
};

function Day({ day, opening, isWrong, onChange }: DayProps) {
  const { hours: phrases } = usePhrases();
  const name = phrases.days[day];
  const time = (end: "opens" | "closes", label: string) =>
    opening && (
      <input
        type="time"
        aria-label={label}
        aria-invalid={isWrong}
        value={opening[end]}
        onChange={({ target }) => onChange({ ...opening, [end]: target.value })}
        className={`${inputLook} figures max-w-36 flex-1`}
      />
    );
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 py-1.5">
      <CheckField
        className="w-44"
        label={name}
        isOn={opening !== null}
        onChange={(isOn) => onChange(isOn ? usualDay : null)}
      />
      {opening === null ? (
        <span className="text-ink-2">{phrases.closed}</span>
      ) : (
        <span className="flex min-w-0 flex-1 basis-[17rem] items-center gap-2">
          {time("opens", phrases.opens(name))}
          <span aria-hidden>–</span>
          {time("closes", phrases.closes(name))}
        </span>
      )}
      {isWrong && <p className="w-full font-semibold text-danger">{phrases.wrong}</p>}
    </li>
  );
}

const usualDay = { opens: "08:00", closes: "18:00" };
