import { useEffect, useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { SearchBox } from "./search-box.tsx";

const redrawnEveryMs = 50;

/** As where photos are being sent: each piece draws the screen anew, and with it makes a new function. */
function Redrawn({ onSearch }: { onSearch: (search: string) => void }) {
  const [, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setCount((count) => count + 1), redrawnEveryMs);
    return () => clearInterval(timer);
  }, []);
  return <SearchBox label="Search" hint="" search="" onSearch={(text) => onSearch(text)} />;
}

test("what is typed is searched for while the screen is drawn again and again", async () => {
  const onSearch = vi.fn<(search: string) => void>();
  renderScreen(<Redrawn onSearch={onSearch} />, { language: "en", path: "/", answers: {} });
  await userEvent.type(page.getByRole("textbox", { name: "Search" }), "bloc 7");
  await expect.poll(() => onSearch.mock.calls.at(-1)).toEqual(["bloc 7"]);
});
