/** Rows of fields of a comma-separated text (RFC 4180): quoted fields, doubled quotes, either kind of line end. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = "";
  let isQuoted = false;
  const endRow = () => {
    row.push(field);
    field = "";
    if (row.length > 1 || row[0] !== "") rows.push(row);
    row = [];
  };
  const source = text.startsWith("\uFEFF") ? text.slice(1) : text;
  for (let at = 0; at < source.length; at++) {
    const character = source.charAt(at);
    if (isQuoted) {
      if (character !== '"') field += character;
      else if (source.charAt(at + 1) === '"') field += source.charAt(++at);
      else isQuoted = false;
    } else if (character === '"' && field === "") {
      isQuoted = true;
    } else if (character === ",") {
      row.push(field);
      field = "";
    } else if (character === "\n") {
      endRow();
    } else if (character !== "\r") {
      field += character;
    }
  }
  endRow();
  return rows;
}
