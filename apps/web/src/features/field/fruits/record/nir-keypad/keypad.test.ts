import { fruitFields } from "@elaeis/domain/fruits/fields";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readDecimal } from "#language/decimal.ts";
import { digits, keyOf, pressed, tidied, type Key } from "./keypad.ts";

const rule = fruitFields.oil_content;

function typed(keys: readonly Key[], mark = ",", first = ""): string {
  return keys.reduce(
    (text, key, index) => pressed({ text, isUntouched: index === 0 }, key, mark, rule) ?? text,
    first,
  );
}

describe("[NEW-05] the keys of the NIR keypad", () => {
  test.each<[Key[], string]>([
    [["2", "3", "mark", "4"], "23,4"],
    [["mark", "5"], "0,5"],
    [["0", "7"], "7"],
    [["0", "mark", "7"], "0,7"],
    [["1", "0", "0"], "100"],
    [["2", "mark", "mark", "4"], "2,4"],
    [["2", "3", "mark", "4", "erase", "erase", "erase"], "2"],
    [["erase"], ""],
  ])("%j make %s", (keys, text) => {
    expect(typed(keys)).toBe(text);
  });

  test("a second decimal is not taken, nor a key that leads over the limit", () => {
    expect(typed(["2", "3", "mark", "4", "5"])).toBe("23,4");
    expect(typed(["1", "8", "2"])).toBe("18");
    expect(typed(["1", "0", "0", "mark", "5"])).toBe("100,");
    expect(pressed({ text: "18", isUntouched: false }, "2", ",", rule)).toBeNull();
    expect(pressed({ text: "815", isUntouched: false }, "erase", ",", rule)).toBe("81");
  });

  test("the first key of a filled field begins a new value, and erasing corrects the old one", () => {
    expect(typed(["1", "9"], ",", "23,4")).toBe("19");
    expect(typed(["erase", "5"], ",", "23,4")).toBe("23,5");
    expect(typed(["mark", "5"], ",", "23,4")).toBe("0,5");
  });

  test("what was typed elsewhere is gone on with, whichever mark it has, unless it is no number", () => {
    const goOn = (text: string, key: Key) => pressed({ text, isUntouched: false }, key, ",", rule);
    expect(goOn("23.", "4")).toBe("23.4");
    expect(goOn("abc", "4")).toBe("4");
  });

  test("whatever is pressed, the value is none, or a number within its limits", () => {
    const keys = fc.array(fc.constantFrom<Key>(...digits, "mark", "erase"), { maxLength: 12 });
    fc.assert(
      fc.property(keys, fc.constantFrom(",", "."), (sequence, mark) => {
        const reading = readDecimal(tidied(typed(sequence, mark)), rule);
        expect(reading.ok).toBe(true);
      }),
    );
  });

  test("a keyboard that is plugged in does the same", () => {
    expect(["7", ",", ".", "Backspace", "a", "Enter"].map(keyOf)).toEqual([
      "7",
      "mark",
      "mark",
      "erase",
      null,
      null,
    ]);
  });
});
