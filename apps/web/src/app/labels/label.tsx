import { labelText } from "@elaeis/domain/fruits/label";
import { useFormats } from "#language/formats.ts";
import { QrCode } from "#ui/qr-code.tsx";
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
  blankLine: { height: "5mm" },
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
      <QrCode
        text={labelText(location.origin, reference)}
        label={phrases.code(reference)}
        className="h-full shrink-0"
      />
      <div style={onPaper.lines} className="min-w-0 flex-1 leading-tight">
        <p style={onPaper.reference} className="reference leading-tight font-semibold">
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
      <span className="text-ink-2">{name}</span>
      {value === null ? (
        <span style={onPaper.blankLine} className="edge-b flex-1">
          <span className="sr-only">{phrases.toFill}</span>
        </span>
      ) : (
        <span className="line-clamp-2 min-w-0 flex-1 font-semibold">{value}</span>
      )}
    </p>
  );
}
