import type { ReactNode } from "react";
import { Unknown } from "./unknown.tsx";

type FigureProps = {
  name: string;
  /** Null where it is not known. */
  value: string | null;
  note?: ReactNode;
};

/** One number with its name, for a `dl`. */
export function Figure({ name, value, note }: FigureProps) {
  return (
    <div className="panel flex flex-col-reverse justify-end p-4">
      <dt className="text-sm text-muted">
        {name}
        {note && <span className="block">{note}</span>}
      </dt>
      <dd className="figures text-2xl leading-tight font-bold break-words sm:text-3xl">
        {value ?? <Unknown />}
      </dd>
    </div>
  );
}
