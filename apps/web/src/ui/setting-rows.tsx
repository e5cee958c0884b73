import type { ContextType, ReactNode } from "react";
import { FieldRow } from "./field.tsx";
import { Lines } from "./lines.tsx";
import { ErrorText, Note } from "./note.tsx";

type RowProps = Parameters<NonNullable<ContextType<typeof FieldRow>>>[0];

/** Fields as rows of 56 px: what is set on the left with its hint, its control on the right. */
export function SettingRows({ children }: { children: ReactNode }) {
  return (
    <Lines as="div">
      <FieldRow value={settingRow}>{children}</FieldRow>
    </Lines>
  );
}

function settingRow({ label, hint, error, ids, isShort, isTall, children }: RowProps) {
  const columns = isShort ? "grid-cols-[1fr_6rem]" : "gap-y-1 sm:grid-cols-[1fr_16rem]";
  const rows = isTall ? "items-start sm:grid-rows-[auto_1fr]" : "items-center";
  return (
    <div className={`grid min-h-14 min-w-0 gap-x-6 py-2 ${columns} ${rows}`}>
      <label htmlFor={ids.field} className="text-[0.875rem] font-medium">
        {label}
      </label>
      <div className="sm:row-span-2">{children}</div>
      {hint && (
        <Note id={ids.hint} className="max-sm:col-span-full">
          {hint}
        </Note>
      )}
      {error && (
        <ErrorText id={ids.error} className="col-span-full">
          {error}
        </ErrorText>
      )}
    </div>
  );
}
