import "#app/app.css";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { useCurrentInView } from "./use-current-in-view.ts";

const names = ["Import NIR", "Valeurs de laboratoire", "Import Excel", "Exports de téléphones"];

function Strip({ current }: { current: string }) {
  const strip = useCurrentInView<HTMLElement>(`#${current}`);
  return (
    <nav ref={strip} aria-label="Imports" className="relative flex w-60 overflow-x-auto">
      {names.map((name) => (
        <a
          key={name}
          href={`#${name}`}
          aria-current={name === current ? "page" : undefined}
          className="shrink-0 px-3 whitespace-nowrap"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

test.each(names)("a strip wider than the phone shows where one is: %s", async (current) => {
  renderScreen(<Strip current={current} />, { language: "fr", path: "/", answers: {} });
  const here = page.getByRole("link", { name: current });
  await expect.element(here).toBeVisible();
  const strip = page.getByRole("navigation").element().getBoundingClientRect();
  const box = here.element().getBoundingClientRect();
  expect(box.left).toBeGreaterThanOrEqual(strip.left);
  expect(box.right).toBeLessThanOrEqual(strip.right);
});
