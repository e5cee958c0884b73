import { labelText } from "@elaeis/domain/fruits/label";
import { encodeQR } from "qr";
import { useMemo } from "react";
import { useFormats } from "../../language/formats.ts";
import { usePhrases } from "./use-phrases.ts";

export type LabelFacts = {
  reference: string;
  /** ISO 8601; null leaves room to write it. */
  collectedOn: string | null;
  /** The same, of the zone. */
  place: string | null;
};

/** Sizes are those of paper. */
const onPaper = {
  label: {
    width: "92mm",
    height: "42mm",
    padding: "2mm",
    gap: "2mm",
    breakInside: "avoid",
  },
  lines: { fontSize: "9pt" },
  reference: { fontSize: "14pt", marginBottom: "2mm" },
  line: { marginTop: "1mm" },
  room: { height: "5mm" },
} as const;

/** One label, in millimetres of paper. */
export function Label({ reference, collectedOn, place }: LabelFacts) {
  const phrases = usePhrases();
  const formats = useFormats();
  return (
    <div
      style={onPaper.label}
      className="paper edge flex items-center overflow-hidden rounded-md bg-card text-ink"
    >
      <QrCode reference={reference} />
      <div style={onPaper.lines} className="min-w-0 flex-1 leading-tight">
        <p style={onPaper.reference} className="figures leading-tight font-bold">
          <Reference text={reference} />
        </p>
        <Line name={phrases.date} value={collectedOn && formats.date(collectedOn)} />
        <Line name={phrases.place} value={place} />
      </div>
    </div>
  );
}

/** Broken after its hyphens, so that the eye reads it in groups. */
function Reference({ text }: { text: string }) {
  return text.split(/(?<=-)/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text, always in this order
    <span key={index}>
      {part}
      <wbr />
    </span>
  ));
}

function Line({ name, value }: { name: string; value: string | null }) {
  const phrases = usePhrases();
  return (
    <p style={onPaper.line} className="flex items-baseline gap-2">
      <span className="text-muted">{name}</span>
      {value === null ? (
        <span style={onPaper.room} className="edge-b flex-1">
          <span className="sr-only">{phrases.toFill}</span>
        </span>
      ) : (
        <span className="line-clamp-2 min-w-0 flex-1 font-bold">{value}</span>
      )}
    </p>
  );
}

/** What the standard asks for around a code, in modules. */
const quietZone = 4;

function QrCode({ reference }: { reference: string }) {
  const phrases = usePhrases();
  const rows = useMemo(
    () =>
      encodeQR(labelText(location.origin, reference), "raw", { ecc: "medium", border: quietZone }),
    [reference],
  );
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of this page, not of a file
      role="img"
      aria-label={phrases.code(reference)}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="h-full shrink-0"
    >
      <path d={darkModules(rows)} fill="currentColor" />
    </svg>
  );
}

/** One stroke for each run of dark modules in a row. */
function darkModules(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1] === true) return [];
        const end = row.indexOf(false, x);
        const width = (end === -1 ? row.length : end) - x;
        return [`M${x} ${y}h${width}v1h-${width}z`];
      }),
    )
    .join("");
}
