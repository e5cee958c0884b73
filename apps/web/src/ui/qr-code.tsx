import { encodeQR } from "qr";
import { useMemo } from "react";

/** What the standard asks for around a code, in modules. */
const quietZone = 4;

/** Drawn in the colour of the text around it; `paper` keeps it dark on light in every theme. */
export function QrCode({
  text,
  label,
  className,
}: {
  text: string;
  label: string;
  className: string;
}) {
  const rows = useMemo(() => encodeQR(text, "raw", { ecc: "medium", border: quietZone }), [text]);
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of this page, not of a file
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={className}
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
