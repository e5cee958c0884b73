/**
 * The figures of JCAMP-DX: plain ones (AFFN) and the compressed forms PAC, SQZ, DIF and DUP, in any mixture, as in
 * R. S. McDonald & P. A. Wilks, "JCAMP-DX: A Standard Form for Exchange of Infrared Spectra in Computer Readable Form",
 * Applied Spectroscopy 42 (1988) 151, section 5 and table VII.
 */

export type AsdfLine = {
  figures: number[];
  /** The last one was written as a difference: the next line begins with the same figure again, as a check. */
  endsInDifference: boolean;
};

/** Of one line more figures are no line but an attack: a count of repetitions may have any number of digits. */
const mostFigures = 100_000;

const token =
  /([+-]?(?:\d+\.?\d*|\.\d+)(?:[Ee][+-]\d{1,3}(?!\d))?)|([@A-Ia-i])(\d*\.?\d*)|([%J-Rj-r])(\d*)|([S-Zs])(\d*)|(\?)|[\s,;]+/y;

/** @returns undefined where something in the line is no figure of any form */
export function readAsdf(line: string): AsdfLine | undefined {
  const figures: number[] = [];
  let difference: number | undefined;
  token.lastIndex = 0;
  while (token.lastIndex < line.length) {
    const found = token.exec(line);
    if (found === null) return undefined;
    const [
      ,
      plain,
      squeezed,
      squeezedRest,
      differing,
      differingRest,
      repeated,
      repeatedRest,
      unknown,
    ] = found;
    if (plain !== undefined) {
      figures.push(Number(plain));
      difference = undefined;
    } else if (squeezed !== undefined) {
      figures.push(figureOf(squeezedDigits, squeezed, squeezedRest));
      difference = undefined;
    } else if (differing !== undefined) {
      const before = figures.at(-1);
      if (before === undefined) return undefined;
      difference = figureOf(differenceDigits, differing, differingRest);
      figures.push(before + difference);
    } else if (repeated !== undefined) {
      const before = figures.at(-1);
      const times = Number(`${repetitionDigits.indexOf(repeated) + 1}${repeatedRest ?? ""}`);
      if (before === undefined || figures.length + times > mostFigures) return undefined;
      for (let time = 1; time < times; time += 1) {
        figures.push(before + time * (difference ?? 0));
      }
    } else if (unknown !== undefined) {
      figures.push(Number.NaN);
      difference = undefined;
    }
  }
  return { figures, endsInDifference: difference !== undefined };
}

/** Zero, the positive digits, the negative ones. */
const squeezedDigits = "@ABCDEFGHIabcdefghi";
const differenceDigits = "%JKLMNOPQRjklmnopqr";
const repetitionDigits = "STUVWXYZs";

function figureOf(digits: string, first: string, rest = ""): number {
  const place = digits.indexOf(first);
  return place <= 9 ? Number(`${place}${rest}`) : -Number(`${place - 9}${rest}`);
}
