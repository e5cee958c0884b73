import type { LucideIcon } from "lucide-react";
import { useId, type ReactNode } from "react";
import { elementOf, type ElementProps, type Tag } from "./stack.tsx";
import { IconDisc } from "./icon-disc.tsx";

type HeadedProps = {
  title: ReactNode;
  intro?: ReactNode;
  /** Beside the title: a state, or what can be done. */
  aside?: ReactNode;
  children?: ReactNode;
};

type CardProps = HeadedProps & {
  Icon?: LucideIcon;
  /** Below a heading of the screen. */
  isNested?: boolean;
  className?: string;
};

/** One matter of the screen, framed under its heading. */
export function Card(props: CardProps) {
  const { title, intro, aside, children, Icon, isNested, className = "" } = props;
  const id = useId();
  const Heading = isNested ? "h3" : "h2";
  return (
    <section
      aria-labelledby={id}
      className={`panel grid min-w-0 grid-cols-1 content-start gap-4 p-5 sm:p-6 ${className}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {Icon && <IconDisc Icon={Icon} />}
        <Heading
          id={id}
          className={`min-w-0 flex-1 basis-40 font-bold wrap-anywhere ${isNested ? "text-lg" : "text-xl"}`}
        >
          {title}
        </Heading>
        {aside}
      </div>
      {intro && <div className="-mt-2 max-w-prose text-pretty text-muted">{intro}</div>}
      {children}
    </section>
  );
}

/** A heading over tables and cards that have frames of their own. */
export function Section({ title, intro, aside, children }: HeadedProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 content-start gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={id} className="text-xl font-bold sm:text-2xl">
            {title}
          </h2>
          {intro && <div className="mt-1 max-w-prose text-muted">{intro}</div>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}

type PanelProps<Of extends Tag> = ElementProps<Of> & {
  /** Its parts are one below the other, with room between. */
  isStack?: boolean;
};

/** A frame without a heading of its own. */
export function Panel<Of extends Tag = "div">({ isStack, ...rest }: PanelProps<Of>) {
  return elementOf("div", isStack ? "panel grid grid-cols-1 gap-5 p-5" : "panel p-5", rest);
}
