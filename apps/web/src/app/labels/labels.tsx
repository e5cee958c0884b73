/** Labels as they will come out of the printer, on screen and, alone on the page, on paper. */
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Label, type LabelFacts } from "./label.tsx";

type LabelsProps = { labels: readonly LabelFacts[]; className: string };

export function Labels({ labels, className }: LabelsProps) {
  return (
    <ul className={`grid gap-2 ${className}`}>
      {labels.map((facts, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- copies of one label are alike
        <li key={index}>
          <Label {...facts} />
        </li>
      ))}
    </ul>
  );
}

/** What is printed in place of the screen, while it is there. */
export function PrintedLabels({ labels }: Pick<LabelsProps, "labels">) {
  return createPortal(
    <div className="print-sheet">
      <Labels labels={labels} className="grid-cols-2" />
    </div>,
    document.body,
  );
}

/** For a screen with several sheets: this one is there while it is printed. */
export function usePrintedOnce() {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    const finish = () => setIsPrinting(false);
    addEventListener("afterprint", finish);
    print();
    return () => removeEventListener("afterprint", finish);
  }, [isPrinting]);
  return { isPrinting, print: () => setIsPrinting(true) };
}
