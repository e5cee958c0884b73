/** Where the focus is after a dialog: never on the body, from where a keyboard begins the page anew. */
import { useEffect, useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";

/** @param keepsOpener false where the opener goes with what was deleted */
function Screen({ keepsOpener }: { keepsOpener: boolean }) {
  const [open, setOpen] = useState<"none" | "dialog" | "question">("none");
  const [isDeleted, setIsDeleted] = useState(false);
  const remove = () => {
    setOpen("none");
    setIsDeleted(!keepsOpener);
  };
  return (
    <main tabIndex={-1}>
      {!isDeleted && <button onClick={() => setOpen("dialog")}>Open</button>}
      {open !== "none" && (
        <Dialog title="Fruit" hasCross onClose={() => setOpen("none")}>
          <button onClick={() => setOpen("question")}>Delete</button>
          <input type="file" aria-label="Photo" />
        </Dialog>
      )}
      {open === "question" && (
        <ConfirmDialog
          title="Delete?"
          confirmLabel="Yes"
          cancelLabel="No"
          onConfirm={remove}
          onCancel={() => setOpen("dialog")}
        >
          Sure?
        </ConfirmDialog>
      )}
    </main>
  );
}

const options = { language: "en", path: "/", answers: {} } as const;
const button = (name: string) => page.getByRole("button", { name });

test("[A11Y-01] a closed dialog gives the focus back to what opened it", async () => {
  renderScreen(<Screen keepsOpener />, options);
  await button("Open").click();
  await button("Delete").click();
  await button("No").click();
  await expect.element(button("Delete")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Open")).toHaveFocus();
});

test("a choice of files that is given up leaves the dialog open", async () => {
  renderScreen(<Screen keepsOpener />, options);
  await button("Open").click();
  // What a browser sends when its own window is closed without a file.
  page
    .getByLabelText("Photo")
    .element()
    .dispatchEvent(new Event("cancel", { bubbles: true }));
  await expect.element(button("Delete")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Delete")).not.toBeInTheDocument();
});

test("[A11Y-01] where the opener is gone the focus goes to the page", async () => {
  renderScreen(<Screen keepsOpener={false} />, options);
  await button("Open").click();
  await button("Delete").click();
  await button("Yes").click();
  await expect.element(page.getByRole("main")).toHaveFocus();
});

/** @param keepsOpener false where the dialog takes the place of the screen with the opener */
function Saving({ keepsOpener }: { keepsOpener: boolean }) {
  const [step, setStep] = useState<"closed" | "open" | "saved">("closed");
  useEffect(() => {
    if (step !== "saved") return undefined;
    const close = () => setStep("closed");
    addEventListener("enough", close);
    return () => removeEventListener("enough", close);
  }, [step]);
  return (
    <main tabIndex={-1}>
      {(keepsOpener || step === "closed") && <button onClick={() => setStep("open")}>Open</button>}
      {step !== "closed" && (
        <Dialog title="Fruit" onClose={() => setStep("closed")}>
          {step === "open" ? <button onClick={() => setStep("saved")}>Save</button> : <p>Saved</p>}
        </Dialog>
      )}
    </main>
  );
}

test("[A11Y-01] the focus returns also when what had it in the dialog was gone before", async () => {
  renderScreen(<Saving keepsOpener />, options);
  await button("Open").click();
  await button("Save").click();
  await expect.element(page.getByText("Saved")).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  dispatchEvent(new Event("enough"));
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(button("Open")).toHaveFocus();
});

test("[A11Y-01] the focus goes to the page when neither opener nor button is left", async () => {
  renderScreen(<Saving keepsOpener={false} />, options);
  await button("Open").click();
  await button("Save").click();
  await expect.element(page.getByText("Saved")).toBeVisible();
  dispatchEvent(new Event("enough"));
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("main")).toHaveFocus();
});
