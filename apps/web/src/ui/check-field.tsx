import { use, useId } from "react";
import { FieldRow } from "./field.tsx";

type CheckFieldProps = {
  label: string;
  /** What it means, below its words. */
  hint?: string | undefined;
  /** Heard in place of the label, where one screen has several of the same words. */
  heardAs?: string | undefined;
  name?: string | undefined;
  isOn: boolean;
  /** Locked without one. */
  onChange?: ((isOn: boolean) => void) | undefined;
  className?: string | undefined;
};

/** A tick and its words, level with their first line however many they are. */
export function CheckField(props: CheckFieldProps) {
  const { label, hint, heardAs, name, isOn, onChange, className } = props;
  const id = useId();
  const isRow = use(FieldRow) !== null;
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={`flex cursor-pointer gap-3 font-medium ${isRow ? `flex-row-reverse items-center justify-between text-[0.875rem] ${hint ? "pt-2" : "min-h-14"}` : "items-start py-3"}`}
      >
        <input
          id={id}
          type="checkbox"
          name={name}
          aria-label={heardAs}
          aria-describedby={hint && `${id}-hint`}
          disabled={onChange === undefined}
          checked={isOn}
          onChange={({ target }) => onChange?.(target.checked)}
          className="size-6 shrink-0"
        />
        <span className="min-w-0">{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className={`text-sm text-ink-2 ${isRow ? "pr-9 pb-2" : "-mt-2 pl-9"}`}>
          {hint}
        </p>
      )}
    </div>
  );
}
