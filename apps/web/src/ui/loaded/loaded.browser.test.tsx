import { useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { Loaded } from "./loaded.tsx";

function Figures() {
  const question = useQuery({
    queryKey: ["audit", "figures"],
    queryFn: async () => (await fetch("/api/figures")).text(),
    retry: false,
  });
  return (
    <>
      <button onClick={() => void question.refetch()}>Ask again</button>
      <Loaded
        question={question}
        failed="Figures are unavailable"
        bones={["h-20"]}
        instead="Nothing"
      >
        {(figures) => <p>{figures}</p>}
      </Loaded>
    </>
  );
}

test("[ADM-12] what was loaded stays on screen, with the failure, when asking again fails", async () => {
  let isDown = false;
  const answer = () => {
    if (isDown) throw new TypeError("down");
    return new Response("12 seals");
  };
  const answers = { "GET /api/figures": answer };
  renderScreen(<Figures />, { language: "en", path: "/", answers });
  await expect.element(page.getByText("12 seals")).toBeVisible();
  isDown = true;
  await page.getByRole("button", { name: "Ask again" }).click();
  await expect.element(page.getByText("Figures are unavailable")).toBeVisible();
  await expect.element(page.getByText("12 seals")).toBeVisible();
  await expect.element(page.getByText("Nothing")).not.toBeInTheDocument();
});
