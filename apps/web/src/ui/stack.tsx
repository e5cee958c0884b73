import type { ComponentProps } from "react";

const gaps = { 1: "gap-1", 2: "gap-2", 3: "gap-3", 4: "gap-4", 5: "gap-5", 6: "gap-6" };

type LaidOutProps = ComponentProps<"div"> & {
  /** Between two parts, in steps of 4 px. */
  gap: keyof typeof gaps;
};

/** Parts one below the other, none wider than its place. */
export function Stack({ gap, className = "", ...rest }: LaidOutProps) {
  return <div className={`grid grid-cols-1 ${gaps[gap]} ${className}`} {...rest} />;
}

/** Parts side by side; those without room go below. */
export function Row({ gap, className = "", ...rest }: LaidOutProps) {
  return <div className={`flex flex-wrap ${gaps[gap]} ${className}`} {...rest} />;
}
