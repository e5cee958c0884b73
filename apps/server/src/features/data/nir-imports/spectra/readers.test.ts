/** Readers of spectra, against the examples of their formats' standards and against files made here. */
import { describe, expect, test } from "vitest";
import { csvOf, jcampOf, spcOf } from "#testing/spectra-files.ts";
import { readAsdf } from "./asdf.ts";
import { readSpectra } from "./read-spectra.ts";

const guess = { layout: null, columns: null };
const read = (bytes: Buffer | string, wish: Parameters<typeof readSpectra>[2] = guess) =>
  readSpectra(Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes), "file", wish);

const nm = Array.from({ length: 12 }, (_, at) => 1100 + 50 * at);
const values = (shift: number) =>
  nm.map((_, at) => Math.round(1e4 * (0.3 + shift + Math.sin(at) / 10)) / 1e4);

describe("a table of spectra", () => {
  const rows = [
    ["S1", "2026-03-01 08:00:00", ...values(0)],
    ["S2", "", ...values(0.1)],
  ];
  test.each<[string, Buffer, object]>([
    ["wide", csvOf([["Sample", "Date", ...nm], ...rows]), { unit: null }],
    [
      "wide, with units, below what the program says of itself",
      csvOf([
        ["Instrument", "X-1"],
        ["Mode", "Absorbance"],
        [],
        ["id", "date", ...nm.map((one) => `${one} nm`)],
        ...rows,
      ]),
      { unit: "nm", kind: "absorbance" },
    ],
    [
      "wide, with decimal commas",
      Buffer.from(
        [["Échantillon", "Mesuré le", ...nm], ...rows]
          .map((row) => row.map((cell) => String(cell).replace(".", ",")).join(";"))
          .join("\n"),
      ),
      { unit: null },
    ],
    [
      "wide, in another alphabet, with quotes",
      Buffer.from(
        [["Échantillon", "Date", ...nm], ...rows]
          .map((row) => row.map((cell) => `"${cell}"`).join("\t"))
          .join("\r"),
        "latin1",
      ),
      { unit: null },
    ],
  ])("%s", (_, bytes, more) => {
    expect(read(bytes)).toMatchObject({
      format: "csv",
      ...more,
      table: { layout: "wide", columns: { sample: 0, date: 1 } },
      spectra: [
        { name: "S1", measuredAt: new Date("2026-03-01T08:00:00Z"), axis: nm, values: values(0) },
        { name: "S2", measuredAt: null, axis: nm, values: values(0.1) },
      ],
    });
  });

  test("of falling wavenumbers", () => {
    const falling = nm.map((_, at) => 10_000 - 8 * at);
    const found = read(
      csvOf([
        ["Sample", ...falling.map((one) => `${one} cm-1`)],
        ["S1", ...values(0)],
      ]),
    );
    expect(found).toMatchObject({ unit: "cm-1", spectra: [{ axis: falling, values: values(0) }] });
  });

  test("of wavelengths with all their digits, as programs that divide a range write them", () => {
    const steps = nm.map((_, at) => 1100 + (1000 * at) / 29);
    const header = ["Sample", ...steps.map((one) => `${one} nm`)];
    expect(read(csvOf([header, ["S1", ...values(0)]]))).toMatchObject({
      spectra: [{ axis: steps, values: values(0) }],
    });
  });

  test("with a sample a column", () => {
    const one = values(0);
    const other = values(0.2);
    const bytes = csvOf([
      ["Wavelength (nm)", "S1", "S2"],
      ...nm.map((x, at) => [x, one[at] ?? 0, other[at] ?? 0]),
    ]);
    expect(read(bytes)).toMatchObject({
      unit: "nm",
      table: { layout: "transposed" },
      spectra: [
        { name: "S1", axis: nm, values: one },
        { name: "S2", axis: nm, values: other },
      ],
    });
  });

  test("with a value a row, and a sample that was scanned twice", () => {
    const rowsOf = (name: string, of: number[]) => nm.map((x, at) => [name, x, of[at] ?? 0]);
    const bytes = csvOf([
      ["sample", "wavelength_nm", "reflectance %"],
      ...rowsOf("S1", values(0)),
      ...rowsOf("S1", values(0.1)),
      ...rowsOf("S2", values(0.2)),
    ]);
    const found = read(bytes);
    expect(found).toMatchObject({ unit: "nm", kind: "percent", table: { layout: "long" } });
    expect(found.spectra.map(({ name, values: [first] }) => [name, first])).toEqual([
      ["S1", values(0)[0]],
      ["S1", values(0.1)[0]],
      ["S2", values(0.2)[0]],
    ]);
  });

  test("as a person says it is to be read", () => {
    const rowsOf = (name: string, of: number[]) => nm.map((x, at) => [of[at] ?? 0, x, name]);
    const bytes = csvOf([["a", "b", "c"], ...rowsOf("S1", values(0))]);
    const columns = { sample: 2, date: null, axis: 1, value: 0 };
    expect(read(bytes, { layout: "long", columns }).spectra).toEqual([
      { name: "S1", measuredAt: null, axis: nm, values: values(0) },
    ]);
  });

  test.each(["NaN", "Infinity", "1e308", "-1e7", "", "0x10", "#N/A", "1,5,2"])(
    "in which %s is no value",
    (cell) => {
      const bytes = csvOf(
        [
          ["id", ...nm],
          ["S1", ...values(0).with(3, Number.NaN)],
        ],
        ";",
      );
      const found = read(bytes.toString().replace("NaN", cell)).spectra[0]?.values ?? [];
      expect(found).toEqual(values(0).with(3, Number.NaN));
    },
  );
});

describe("JCAMP-DX", () => {
  const ten = [1, 2, 3, 3, 2, 1, 0, -1, -2, -3];
  test.each([
    ["FIX", "1 2 3 3 2 1 0 -1 -2 -3"],
    ["PAC", "1+2+3+3+2+1+0-1-2-3"],
    ["SQZ", "1BCCBA@abc"],
    ["DIF", "1JJ%jjjjjj"],
    ["SQZDUP", "1BCTBA@abc"],
    ["DIFDUP", "1JJ%jX"],
    ["powers of ten", "1E+0,.2E+01 3. 3.0E-00 20E-1 1,0 -1 -2 -3"],
  ])("the example of the standard in %s", (_, line) => {
    expect(readAsdf(line)?.figures).toEqual(ten);
  });

  /** Two lines of an infrared spectrum of the standard, and the figures it gives for them. */
  const difdup = "599.860@VKT%TLkj%J%KLJ%njKjL%kL%jJULJ%kLK1%lLMNPNPRLJ0QTOJ1P\n700.158A28";
  const figures =
    "0 0 0 0 2 4 4 4 7 5 4 4 5 5 7 10 11 11 6 5 7 6 9 9 7 10 10 9 10 11 12 15 16 16 14 17 38 38 35 38 42 47 54 59 66 75 78 88 96 104 110 121 128"
      .split(" ")
      .map(Number);
  const fields = {
    XUNITS: "1/CM",
    YUNITS: "ABSORBANCE",
    FIRSTX: 599.86,
    LASTX: 700.158,
    NPOINTS: figures.length,
    XFACTOR: 1,
    YFACTOR: 0.001,
  };
  test("the example of the standard in DIF and DUP, with the check at its end", () => {
    const { spectra, unit, kind } = read(
      jcampOf("ALPHA", fields, `##XYDATA= (X++(Y..Y))\n${difdup}`),
    );
    expect({ unit, kind }).toEqual({ unit: "cm-1", kind: "absorbance" });
    expect(spectra[0]?.name).toBe("ALPHA");
    expect(spectra[0]?.values.map((value) => Math.round(value * 1000))).toEqual(figures);
    expect(spectra[0]?.axis[0]).toBe(599.86);
    expect(spectra[0]?.axis.at(-1)).toBeCloseTo(700.158, 9);
  });

  test.each<[string, string, string]>([
    ["a check that disagrees", difdup.replace("A28", "A29"), "jcamp_check"],
    ["an abscissa that disagrees", difdup.replace("700.158", "650.158"), "jcamp_check"],
    ["a line that lacks", difdup.replace("J1P", "J1"), "jcamp_check"],
    ["fewer values than it says", difdup.split("\n")[0]?.slice(0, -2) ?? "", "jcamp_points"],
    ["a repetition without end", `599.860@S${"9".repeat(300)}`, "jcamp_line"],
    ["letters of no form", "599.860@VKT!", "jcamp_line"],
  ])("%s is refused", (_, data, code) => {
    expect(() => read(jcampOf("ALPHA", fields, `##XYDATA= (X++(Y..Y))\n${data}`))).toThrow(
      expect.objectContaining({ code }),
    );
  });

  const points = { XUNITS: "NANOMETERS", YUNITS: "% REFLECTANCE", NPOINTS: 3, YFACTOR: 2 };
  const block = (title: string) =>
    jcampOf(
      title,
      { ...points, LONGDATE: "2026/03/01 08:00:00" },
      "##XYPOINTS= (XY..XY)\n1100,10; 1110,11\n1120,?",
    );
  test("points, blocks in a block, comments, and a value that is unknown", () => {
    const text = `##TITLE= two $$ a comment\n##DATA TYPE= LINK\n##BLOCKS= 2\n${block("S1")}\n${block("S2")}\n##END=`;
    const found = read(text);
    expect(found).toMatchObject({ unit: "nm", kind: "percent" });
    expect(found.spectra).toEqual(
      ["S1", "S2"].map((name) => ({
        name,
        measuredAt: new Date("2026-03-01T08:00:00Z"),
        axis: [1100, 1110, 1120],
        values: [20, 22, Number.NaN],
      })),
    );
  });

  test.each<[string, string, string]>([
    ["cut off", block("S1").slice(0, -20), "spectra_truncated"],
    ["of peaks alone", jcampOf("S1", {}, "##PEAK TABLE= (XY..XY)\n1,2"), "spectra_not_found"],
    ["of another form", jcampOf("S1", {}, "##NTUPLES= NMR"), "jcamp_form"],
    [
      "without its first wavelength",
      jcampOf("S1", {}, "##XYDATA= (X++(Y..Y))\n1 2"),
      "jcamp_field",
    ],
    ["of blocks without end", "##TITLE= a\n".repeat(100_000), "jcamp_line"],
  ])("a file %s is refused", (_, text, code) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code }));
  });
});

describe("SPC", () => {
  const spectra = [values(0), values(0.1)];
  const close = (given: readonly number[]) => given.map((one) => expect.closeTo(one, 3));
  test.each<[string, Parameters<typeof spcOf>[0]]>([
    ["floats on a ramp", { axis: nm, spectra }],
    ["one spectrum", { axis: nm, spectra: spectra.slice(0, 1) }],
    ["integers", { axis: nm, spectra, as: "integers" }],
    ["words of two bytes", { axis: nm, spectra, as: "words" }],
    ["an axis for all", { axis: nm.with(3, 1255), spectra, axes: "one" }],
    ["an axis for each", { axis: nm.with(3, 1255), spectra, axes: "each" }],
    ["the other byte order", { axis: nm, spectra, isBigEndian: true }],
    ["falling wavenumbers", { axis: nm.map((one) => 12_000 - one), spectra, codes: [1, 129] }],
  ])("%s", (_, file) => {
    const found = read(spcOf({ ...file, measuredAt: new Date("2026-03-01T08:05:00Z") }));
    expect(found).toMatchObject({
      format: "spc",
      unit: file.codes === undefined ? "nm" : "cm-1",
      kind: file.codes === undefined ? "absorbance" : "reflectance",
      deviceType: "BENCH-NIR",
    });
    expect(found.spectra).toEqual(
      file.spectra.map((one, at) => ({
        name: file.spectra.length === 1 ? "file" : `file-${at + 1}`,
        measuredAt: new Date("2026-03-01T08:05:00Z"),
        axis: close(file.axis),
        values: close(one),
      })),
    );
  });

  test("of LabCalc, with its words swapped", () => {
    const bytes = Buffer.alloc(256 + 4 * nm.length);
    bytes.writeUInt8(0x4d, 1);
    bytes.writeInt16LE(4, 2);
    bytes.writeFloatLE(nm.length, 4);
    bytes.writeFloatLE(1100, 8);
    bytes.writeFloatLE(1650, 12);
    bytes.set([3, 2], 16);
    for (const [at, value] of values(0).entries()) {
      const figure = Math.round(value * 2 ** 28);
      bytes.writeInt16LE(Math.floor(figure / 65_536), 256 + 4 * at);
      bytes.writeUInt16LE(((figure % 65_536) + 65_536) % 65_536, 258 + 4 * at);
    }
    expect(read(bytes).spectra).toEqual([
      { name: "file", measuredAt: null, axis: close(nm), values: close(values(0)) },
    ]);
  });

  const file = spcOf({ axis: nm, spectra });
  const changed = (change: (bytes: Buffer) => void) => {
    const copy = Buffer.from(file);
    change(copy);
    return copy;
  };
  test.each<[string, Buffer, string]>([
    ["cut off", file.subarray(0, -1), "spectra_truncated"],
    ["cut off in its header", file.subarray(0, 300), "spectra_truncated"],
    [
      "of four thousand million values",
      changed((bytes) => bytes.writeUInt32LE(0xffffffff, 4)),
      "spectra_truncated",
    ],
    [
      "of four thousand million spectra",
      changed((bytes) => bytes.writeUInt32LE(0xffffffff, 24)),
      "spectra_too_many",
    ],
  ])("a file %s is refused", (_, bytes, code) => {
    expect(() => read(bytes)).toThrow(expect.objectContaining({ code }));
  });
});

describe("a file that holds no spectra", () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => 1100 + at / 100);
  test.each<[string, () => Buffer, string]>([
    ["a table of words", () => Buffer.from("a,b,c\nd,e,f"), "spectra_not_found"],
    ["a header alone", () => csvOf([["id", ...nm]]), "spectra_not_found"],
    ["text of none", () => Buffer.from(" \n\n"), "spectra_not_found"],
    ["an archive", () => Buffer.from("PK\u0003\u0004aaaa"), "spectra_encoding"],
    ["a document", () => Buffer.from("%PDF-1.7\n"), "spectra_encoding"],
    [
      "bytes of any kind",
      () => Buffer.from(Array.from({ length: 999 }, (_, at) => (at * 37) % 256)),
      "spectra_encoding",
    ],
    ["a million columns", () => csvOf([many(1_000_000)]), "spectra_too_many_columns"],
    [
      "a million columns in a later line",
      () =>
        csvOf([["id", ...nm], ...Array.from({ length: 99 }, () => ["S", ...nm]), many(1_000_000)]),
      "spectra_too_many_columns",
    ],
    [
      "too many wavelengths",
      () =>
        csvOf([
          ["id", ...many(5_000)],
          ["S1", ...many(5_000)],
        ]),
      "spectra_too_many_wavelengths",
    ],
    [
      "too many wavelengths below one another",
      () => csvOf([["nm", "S1"], ...many(5_000).map((x) => [x, 1])]),
      "spectra_too_many_wavelengths",
    ],
  ])("%s is refused", (_, bytes, code) => {
    expect(() => read(bytes())).toThrow(expect.objectContaining({ code }));
  });
});
