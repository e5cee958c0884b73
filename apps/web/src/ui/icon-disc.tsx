import type { LucideIcon } from "lucide-react";

const tones = { plain: "bg-wash text-primary", success: "bg-success-tint text-success" };

type IconDiscProps = { Icon: LucideIcon; tone?: keyof typeof tones };

/** The picture beside a title. */
export function IconDisc({ Icon, tone = "plain" }: IconDiscProps) {
  return (
    <span
      aria-hidden
      className={`grid size-12 shrink-0 place-items-center rounded-full ${tones[tone]}`}
    >
      <Icon size={24} />
    </span>
  );
}
