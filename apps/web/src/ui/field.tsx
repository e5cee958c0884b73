import { createContext, use, useId, type ComponentProps, type ReactNode } from "react";
import { ErrorText, Note } from "./note.tsx";

type FieldFrameProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

export const inputLook =
  "edge-strong min-h-target w-full min-w-0 rounded-md bg-card px-3 text-ink placeholder:text-ink-2 aria-invalid:border-danger aria-invalid:border-2";

/** Of a button beside a field: level with what is typed, whatever is below. */
export const besideField = "self-start sm:mt-[calc(1.3125rem+4px)]";

type TextFieldProps = FieldFrameProps & ComponentProps<"input"> & { unit?: string };

export function TextField({ label, hint, error, unit, className = "", ...input }: TextFieldProps) {
  const ids = useFieldIds(input.id);
  return (
    <FieldFrame
      {...{ label, hint, error, ids, className }}
      isRequired={input.required}
      isShort={input.inputMode === "numeric"}
    >
      <span className="relative block">
        <input
          {...input}
          {...describedBy(ids, hint, error)}
          className={`${inputLook} ${unit ? "figures pr-10" : ""}`}
        />
        {unit && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-2"
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
    <FieldFrame {...{ label, hint, error, ids, className }} isRequired={select.required}>
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
    <FieldFrame {...{ label, hint, error, ids, className }} isRequired={area.required} isTall>
      <textarea {...area} {...describedBy(ids, hint, error)} className={`${inputLook} py-3`} />
    </FieldFrame>
  );
}

type FieldIds = {
  field: string;
  hint: string;
  error: string;
};

type FrameProps = FieldFrameProps & {
  ids: FieldIds;
  className: string;
  isRequired: boolean | undefined;
  /** As wide as a few digits. */
  isShort?: boolean | undefined;
  /** Of several lines. */
  isTall?: boolean;
  children: ReactNode;
};

/** How fields are laid out in place of one below the other: `SettingRows`. */
export const FieldRow = createContext<((props: FrameProps) => ReactNode) | null>(null);

function FieldFrame(props: FrameProps) {
  const row = use(FieldRow);
  if (row !== null) return row(props);
  const { label, hint, error, ids, className, isRequired, children } = props;
  return (
    <div className={`min-w-0 ${className}`}>
      <div className="mb-1 text-[0.875rem] font-medium">
        <label htmlFor={ids.field}>{label}</label>
        {/* The field itself says it to those who hear it. */}
        {isRequired && (
          <span aria-hidden className="ml-1 text-ink-3">
            *
          </span>
        )}
      </div>
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
