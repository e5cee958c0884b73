import "#app/app.css";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { Fact, StackedFacts } from "./facts.tsx";

const email = "clarisse.ngombarga@plantationsdibombari.example";

/** The lines that a browser makes of the text of an element. */
function linesOf(element: Element): string[] {
  const lines: { top: number; text: string }[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    for (const [at, letter] of (node.textContent ?? "").split("").entries()) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { top } = range.getBoundingClientRect();
      const last = lines.at(-1);
      if (last?.top === top) last.text += letter;
      else lines.push({ top, text: letter });
    }
  }
  return lines.map(({ text }) => text);
}

test.each([
  [
    "beside its name",
    <Fact key="fact" term="Collecteur">
      {email}
    </Fact>,
  ],
  ["below its name", <StackedFacts key="facts" className="" facts={[["Collecteur", email]]} />],
])("an e-mail in a narrow card breaks between its words, %s", async (_where, fact) => {
  renderScreen(<div style={{ width: 210 }}>{fact}</div>, {
    language: "fr",
    path: "/",
    answers: {},
  });
  await expect.element(page.getByRole("definition")).toBeVisible();
  const lines = linesOf(page.getByRole("definition").element());
  expect(lines.join("")).toBe(email);
  expect(lines.length).toBeGreaterThan(1);
  for (const [index, line] of lines.entries()) {
    const isBetweenWords =
      index === 0 || /[._-]$/.test(lines[index - 1] ?? "") || line.startsWith("@");
    expect(isBetweenWords, `${lines[index - 1]} | ${line}`).toBe(true);
  }
});
