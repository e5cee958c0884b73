import { useId, type ComponentProps } from "react";
import { filterChipLook } from "#ui/filter-chips.tsx";

type InputChipProps = { label: string } & ComponentProps<"input">;

/** A day or a word to look for. */
export function InputChip({ label, className = "", ...input }: InputChipProps) {
  const id = useId();
  return (
    <span
      data-on={input.value === "" ? undefined : ""}
      className={`${filterChipLook} pr-0 focus-within:outline-3 focus-within:outline-info`}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...input}
        className={`h-full min-h-[calc(var(--target)-6px)] min-w-0 self-stretch bg-transparent px-1 text-ink outline-none ${className}`}
      />
    </span>
  );
}
