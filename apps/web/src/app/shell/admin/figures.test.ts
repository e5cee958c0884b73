import type { SectionFigures } from "@elaeis/domain/administration/section-figures";
import { expect, test } from "vitest";
import { stateOf as stateIn } from "./figures.ts";
import { en } from "./phrases.en.ts";

function stateOf(name: "requests" | "privacy" | "monitoring", found: Partial<SectionFigures>) {
  // Only what the section reads.
  return stateIn(name, found as SectionFigures, en, String);
}

test.each(["requests", "privacy"] as const)(
  "[ADM-01] %s: who waits is worth a look, who waits too long cannot wait",
  (name) => {
    const tones = [
      { open: 0, overdue: 0 },
      { open: 1, overdue: 0 },
      { open: 2, overdue: 1 },
    ].map((counted) => stateOf(name, { [name]: counted }).tone);
    expect(tones).toEqual(["calm", "attention", "alarm"]);
  },
);

test("[ADM-06] servers without a backup are not well", () => {
  const well = { servers: 1, open_incidents: 0, lacks_backup: false };
  const states = [well, { ...well, lacks_backup: true }, { ...well, open_incidents: 1 }].map(
    (monitoring) => stateOf("monitoring", { monitoring }).tone,
  );
  expect(states).toEqual(["calm", "attention", "alarm"]);
});

test("a number in the rail says what it counts", () => {
  const state = stateOf("requests", { requests: { open: 2, overdue: 1, longest_hours: 30 } });
  expect(state).toMatchObject({ figure: "2", counted: "2 requests to answer" });
});
