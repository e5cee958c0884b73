import type { LucideIcon } from "lucide-react";
import { useState, type ReactNode } from "react";
import { buttonLook } from "./button.tsx";
import { FileTrigger } from "./file-trigger.tsx";

type DropZoneProps = {
  label: string;
  /** Heard in place of the label, where one screen has several of the same words. */
  heardAs?: string;
  Icon?: LucideIcon;
  /** Which files are offered. */
  accept: string;
  /** Other than the first thing to do here. */
  isSecond?: boolean;
  onFile: (file: File) => void;
  /** That a file can be dropped: before the button, and only where there is a mouse's room. */
  lead?: string;
  /** Beside the button. */
  children?: ReactNode;
};

/** A file is chosen with the button, or dropped anywhere around it with a mouse. */
export function DropZone(props: DropZoneProps) {
  const { label, heardAs = label, Icon, accept, isSecond, onFile, lead, children } = props;
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border-2 border-dashed p-4 ${isOver ? "border-brand bg-sunk" : "border-control"}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined) onFile(file);
      }}
    >
      {lead && <p className="text-ink-2 max-sm:hidden">{lead}</p>}
      <FileTrigger
        label={heardAs}
        accept={accept}
        className={buttonLook(isSecond ? "outline" : "primary")}
        onFiles={([file]) => file && onFile(file)}
      >
        {Icon && <Icon size={20} aria-hidden />}
        {label}
      </FileTrigger>
      {children}
    </div>
  );
}
