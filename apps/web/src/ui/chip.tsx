import type { ComponentProps } from "react";

export type ChipTone = "success" | "danger" | "neutral";

const looks: Record<ChipTone, string> = {
  success: "text-success",
  danger: "bg-danger-tint text-danger",
  neutral: "text-muted",
};

/** A state in a few words that can be tapped; as high as a thumb needs, as small as the eye needs. */
export function Chip({
  tone,
  className = "",
  children,
  ...rest
}: { tone: ChipTone } & ComponentProps<"button">) {
  return (
    <button type="button" className={`flex min-h-12 items-center ${className}`} {...rest}>
      <span
        className={`edge flex min-h-9 items-center gap-1.5 rounded-full px-3 text-sm font-bold whitespace-nowrap ${looks[tone]}`}
      >
        {children}
      </span>
    </button>
  );
}
