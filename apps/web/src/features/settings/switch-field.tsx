import { useId } from "react";

type SwitchFieldProps = {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** On or off, with what that means below it. */
export function SwitchField({ label, hint, checked, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex min-h-12 items-center gap-4 font-bold">
        <input
          id={id}
          type="checkbox"
          aria-describedby={`${id}-hint`}
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
          className="size-6 shrink-0"
        />
        {label}
      </label>
      <p id={`${id}-hint`} className="pl-10 text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}
