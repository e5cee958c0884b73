import { useId, type ComponentProps, type ReactNode } from "react";
import { ErrorText, Note } from "./note.tsx";

type FieldFrameProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

export const inputLook =
  "edge-strong min-h-12 w-full min-w-0 rounded-md bg-card px-3 text-ink placeholder:text-muted aria-invalid:border-danger aria-invalid:border-2";

/** Of a button beside a field: level with what is typed, whatever is below. */
export const besideField = "self-start sm:mt-[calc(1.5rem+4px)]";

type TextFieldProps = FieldFrameProps & ComponentProps<"input"> & { unit?: string };

export function TextField({ label, hint, error, unit, className = "", ...input }: TextFieldProps) {
  const ids = useFieldIds(input.id);
  return (
    <FieldFrame {...{ label, hint, error, ids, className }}>
      <span className="relative block">
        <input
          {...input}
          {...describedBy(ids, hint, error)}
          className={`${inputLook} ${unit ? "figures pr-10" : ""}`}
        />
        {unit && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted"
          >
            {unit}
          </span>
        )}
      </span>
    </FieldFrame>
  );
}

type SelectFieldProps = FieldFrameProps & ComponentProps<"select">;

export function SelectField({ label, hint, error, className = "", ...select }: SelectFieldProps) {
  const ids = useFieldIds(select.id);
  return (
    <FieldFrame {...{ label, hint, error, ids, className }}>
      <select
        {...select}
        {...describedBy(ids, hint, error)}
        className={`${inputLook} pr-9 text-ellipsis`}
      />
    </FieldFrame>
  );
}

type TextAreaFieldProps = FieldFrameProps & ComponentProps<"textarea">;

export function TextAreaField({ label, hint, error, className = "", ...area }: TextAreaFieldProps) {
  const ids = useFieldIds(area.id);
  return (
    <FieldFrame {...{ label, hint, error, ids, className }}>
      <textarea {...area} {...describedBy(ids, hint, error)} className={`${inputLook} py-3`} />
    </FieldFrame>
  );
}

type FieldIds = {
  field: string;
  hint: string;
  error: string;
};

function FieldFrame({
  label,
  hint,
  error,
  ids,
  className,
  children,
}: FieldFrameProps & { ids: FieldIds; className: string; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={ids.field} className="mb-1 block font-bold">
        {label}
      </label>
      {children}
      {hint && (
        <Note id={ids.hint} className="mt-1">
          {hint}
        </Note>
      )}
      {error && (
        <ErrorText id={ids.error} className="mt-1">
          {error}
        </ErrorText>
      )}
    </div>
  );
}

function useFieldIds(given: string | undefined): FieldIds {
  const made = useId();
  const field = given ?? made;
  return { field, hint: `${field}-hint`, error: `${field}-error` };
}

function describedBy(ids: FieldIds, hint: string | undefined, error: string | undefined) {
  const describers = [hint && ids.hint, error && ids.error].filter(Boolean).join(" ");
  return {
    id: ids.field,
    "aria-invalid": error !== undefined,
    "aria-describedby": describers === "" ? undefined : describers,
  };
}
