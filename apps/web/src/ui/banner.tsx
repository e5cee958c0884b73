import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { IconButton } from "./button.tsx";

type Tone = "danger" | "warning" | "success" | "info";

const looks: Record<Tone, { box: string; icon: string; Icon: typeof Info }> = {
  danger: { box: "bg-danger-soft", icon: "text-danger", Icon: CircleAlert },
  warning: { box: "bg-amber-soft", icon: "text-amber", Icon: TriangleAlert },
  success: { box: "bg-leaf-soft", icon: "text-leaf", Icon: CircleCheck },
  info: { box: "bg-info-soft", icon: "text-info", Icon: Info },
};

type BannerProps = {
  tone: Tone;
  children: ReactNode;
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
};

/** A sentence that matters now; failures are read out at once, the rest when there is a pause. */
export function Banner({ tone, children, action, onDismiss }: BannerProps) {
  const { close } = useActionWords();
  const { box, icon, Icon } = looks[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={`flex flex-wrap items-center *:last:ml-auto gap-x-3 strip gap-y-2 rounded-md py-1.5 pr-2 pl-3 ${box}`}
    >
      <div
        className={`flex min-w-0 flex-1 items-center gap-2.5 ${action ? "basis-[12em]" : "basis-[11em]"}`}
      >
        <Icon size={20} aria-hidden className={icon} />
        <div className="min-w-0 flex-1 py-1">{children}</div>
      </div>
      {action}
      {onDismiss && (
        <IconButton label={close} onClick={onDismiss}>
          <X size={20} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
