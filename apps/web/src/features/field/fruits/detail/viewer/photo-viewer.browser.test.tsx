import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { PhotoViewer } from "./photo-viewer.tsx";

const dot = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

const photo = (role: "front" | "back") => ({
  role,
  own: null,
  copy: null,
  url: dot,
  thumbnailUrl: dot,
  score: null,
  problems: [],
  isCompliant: true,
  correction: null,
  correctedUrl: null,
});

test("[LIST-03] keys of the browser's own shortcuts zoom the page and go back; they leave the photo alone", async () => {
  const changes: unknown[] = [];
  const photos = [photo("front"), photo("back")] as const;
  renderScreen(
    <PhotoViewer
      photos={photos}
      role={photos[0].role}
      isCorrected={false}
      onChange={(change) => changes.push(change)}
      onClose={() => undefined}
    />,
    { language: "en", path: "/", answers: {} },
  );
  const scale = () => document.querySelector("[data-scale]")?.getAttribute("data-scale");
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Control>}+{/Control}{Meta>}+{/Meta}{Alt>}{ArrowRight}{/Alt}");
  expect([scale(), changes]).toEqual(["1.00", []]);
  await userEvent.keyboard("+");
  await expect.poll(scale).toBe("1.50");
  await userEvent.keyboard("{ArrowRight}");
  expect(changes).toEqual([{ role: "back" }]);
});
