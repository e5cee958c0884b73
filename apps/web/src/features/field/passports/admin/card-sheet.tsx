/** The colour card as it comes out of the printer, in millimetres. */
import { cardText, freshCardName } from "@elaeis/domain/passports/card-name";
import {
  cardSize,
  codeArea,
  markCentres,
  markSize,
  cardPatches,
  patchSize,
} from "@elaeis/prediction/colour-card/card";
import { Printer } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { Heading } from "#ui/heading.tsx";
import { QrCode } from "#ui/qr-code.tsx";
import { usePhrases } from "../use-phrases.ts";

/** Printed without network; each sheet has a name of its own. */
export function CardSheet() {
  const phrases = usePhrases();
  const [name, setName] = useState(() => freshCardName(Math.random));
  const printCard = () => {
    // Returns once the print dialog is closed: the next sheet is another card.
    print();
    setName(freshCardName(Math.random));
  };
  return (
    <Section title={phrases.cardTitle}>
      <How />
      <section aria-label={phrases.preview} className="paper max-w-sm text-ink">
        <PrintedCard name={name} className="edge w-full rounded-md bg-card" />
      </section>
      <Button variant="outline" className="justify-self-start" onClick={printCard}>
        <Printer size={20} aria-hidden />
        {phrases.print}
      </Button>
      {createPortal(
        <div className="print-sheet">
          <div className="paper grid gap-4 text-ink">
            <Heading as="h1" size="2xl">
              {phrases.sheetTitle}
            </Heading>
            <PrintedCard name={name} className="h-[120mm] w-[180mm] bg-card" />
            <How />
          </div>
        </div>,
        document.body,
      )}
    </Section>
  );
}

function How() {
  const phrases = usePhrases();
  return (
    <ul className="list-disc pl-5">
      {phrases.cardHow.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const corner = { x: 178, y: 66 };

function PrintedCard({ name, className }: { name: string; className: string }) {
  const phrases = usePhrases();
  const { left, top, size } = codeArea;
  return (
    <svg viewBox={`0 0 ${cardSize.width} ${cardSize.height}`} className={className}>
      {markCentres.map((mark) => (
        <Mark key={`${mark.x} ${mark.y}`} {...mark} />
      ))}
      <svg x={left} y={top} width={size} height={size}>
        <QrCode text={cardText(name)} label={phrases.code(name)} className="size-full" />
      </svg>
      {cardPatches.map(({ x, y, colour }) => (
        <rect
          key={`${x} ${y}`}
          x={x - patchSize / 2}
          y={y - patchSize / 2}
          width={patchSize}
          height={patchSize}
          fill={colour}
        />
      ))}
      <text {...corner} textAnchor="end" fontSize="5.5" fill="currentColor" className="figures">
        {name}
      </text>
    </svg>
  );
}

/** A dark frame and a dark core on seven modules. */
function Mark({ x, y }: { x: number; y: number }) {
  const module = markSize / 7;
  const square = (modules: number) =>
    `M${x - (modules * module) / 2} ${y - (modules * module) / 2}h${modules * module}v${modules * module}h${-modules * module}z`;
  return <path d={`${square(7)}${square(5)}${square(3)}`} fillRule="evenodd" fill="currentColor" />;
}
