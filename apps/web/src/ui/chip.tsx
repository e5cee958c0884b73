import type { ComponentProps } from "react";

export type ChipTone = "success" | "danger" | "neutral";

const looks: Record<ChipTone, string> = {
  success: "text-leaf",
  danger: "text-danger",
  neutral: "text-ink-2",
};

/** A state in a few words that can be tapped. */
export function Chip({
  tone,
  className = "",
  ...rest
}: { tone: ChipTone } & ComponentProps<"button">) {
  return (
    <button
      type="button"
      className={`flex min-h-target items-center gap-1.5 rounded-md px-2 text-sm font-medium whitespace-nowrap pressable hover:bg-sunk ${looks[tone]} ${className}`}
      {...rest}
    />
  );
}
