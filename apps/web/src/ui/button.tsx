import type { ComponentProps } from "react";
import { Spinner } from "./spinner.tsx";

type Variant = "primary" | "outline" | "quiet" | "danger" | "danger-outline";

const looks: Record<Variant, string> = {
  primary: "bg-brand text-on-brand hover:brightness-110",
  outline: "edge-strong bg-card text-ink hover:bg-sunk",
  quiet: "text-ink hover:bg-sunk",
  danger: "bg-danger text-on-danger hover:brightness-110",
  // Leads to a question first.
  "danger-outline": "edge-strong bg-card text-danger hover:bg-sunk",
};

/** The look of a button, also for links that act as one. */
export function buttonLook(variant: Variant = "primary"): string {
  return `inline-flex min-h-target items-center justify-center gap-2 rounded-md px-4 py-1 text-center font-semibold pressable disabled:bg-sunk disabled:text-ink-2 ${looks[variant]}`;
}

type ButtonProps = {
  variant?: Variant;
  /** Shows a spinner and refuses clicks, without losing the focus. */
  isBusy?: boolean;
} & ComponentProps<"button">;

export function Button({
  variant = "primary",
  isBusy = false,
  type = "button",
  className = "",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      aria-busy={isBusy}
      className={`${buttonLook(variant)} ${className}`}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}

type IconButtonProps = {
  label: string;
} & ComponentProps<"button">;

export function IconButton({ label, className = "", children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`inline-flex size-target shrink-0 items-center justify-center rounded-md text-ink-2 hover:bg-sunk hover:text-ink ${className}`}
      {...rest}
    >
      {children}
    </button>
  );
}
