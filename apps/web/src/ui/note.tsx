import type { ComponentProps } from "react";

type NoteProps = ComponentProps<"p"> & {
  /** Its figures stand in columns. */
  hasFigures?: boolean;
};

/** What is said besides, smaller and paler. */
export function Note({ hasFigures, className = "", ...rest }: NoteProps) {
  return (
    <p className={`text-sm text-muted ${hasFigures ? "figures" : ""} ${className}`} {...rest} />
  );
}

/** What was just done; read out when it changes, and no room is kept for it before. */
export function JustDone(props: ComponentProps<"output">) {
  return <output className="text-success empty:hidden" {...props} />;
}
