import { useId, type ReactNode } from "react";

type FileTriggerProps = {
  label: string;
  /** Opens the phone's camera rather than its files. */
  withCamera?: boolean;
  isMultiple?: boolean;
  /** Which files are offered; pictures unless said otherwise. */
  accept?: string;
  onFiles: (files: File[]) => void;
  className: string;
  children: ReactNode;
};

/** A real file input, so that keyboards and screen readers find it, behind a label of any look. */
export function FileTrigger({
  label,
  withCamera = false,
  isMultiple = false,
  accept = "image/*",
  onFiles,
  className,
  children,
}: FileTriggerProps) {
  const id = useId();
  return (
    <span className="relative block">
      <input
        id={id}
        type="file"
        accept={accept}
        {...(withCamera ? { capture: "environment" } : {})}
        multiple={isMultiple}
        aria-label={label}
        className="peer sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be chosen again after it was removed.
          event.target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <label
        htmlFor={id}
        className={`cursor-pointer outline-offset-2 outline-info peer-focus-visible:outline-3 ${className}`}
      >
        {children}
      </label>
    </span>
  );
}
