import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { Breakable } from "./breakable.tsx";

test.each(["flex", "grid grid-flow-col justify-start", "inline-flex"])(
  "an address stays in one piece in a row with gaps (%s)",
  async (row) => {
    const address = "awa.kone-2@coop-centrale.example.org";
    renderScreen(
      <>
        <p className={`${row} gap-6`} data-testid="row">
          <Breakable text={address} />
        </p>
        <p className={row} data-testid="plain">
          <Breakable text={address} />
        </p>
      </>,
      { language: "en", path: "/", answers: {} },
    );
    const widthOf = async (id: string) => {
      await expect.element(page.getByTestId(id)).toBeVisible();
      const found = page.getByTestId(id).element();
      const range = document.createRange();
      range.selectNodeContents(found);
      return range.getBoundingClientRect().width;
    };
    expect(await widthOf("row")).toBe(await widthOf("plain"));
  },
);
