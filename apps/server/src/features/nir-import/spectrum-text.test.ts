import { describe, expect, test } from "vitest";
import { spectrumText } from "./spectrum-text.ts";

const of = (text: string) =>
  spectrumText(new Uint8Array(Buffer.from(text)), JSON.parse(text).Values);

describe("[NIR-03] the numbers of a spectrum", () => {
  test("are as the file writes them", () => {
    expect(of('{"SampleSpectraID":1,"Values" : [0.10, -2,3.25],"x":[7]}')).toBe("0.10, -2,3.25");
    expect(of('{"é":"à","Values":[1]}')).toBe("1");
  });

  const unusual: [string, string, string][] = [
    ["a name written with an escape", '{"x":{"Values":[7]},"\\u0056alues":[1,2]}', "1,2"],
    ["another list of the same name", '{"x":{"Values":[7]},"Values":[1,2]}', "1,2"],
    ["a text that is the name", '{"x":"Values","y":[7],"Values":[1,2]}', "1,2"],
    ["a power of ten", '{"Values":[1e-2,1e-20000]}', "0.01,0"],
    ["more digits than a number holds", `{"Values":[0.${"1".repeat(40)}]}`, "0.1111111111111111"],
  ];
  test.each(unusual)("are written anew of a sample with %s", (_, text, written) => {
    expect(of(text)).toBe(written);
  });
});
