/** Opens a dialog while it is mounted, and gives the focus back when it goes. */
import { useLayoutEffect, type RefObject } from "react";
import { useLayer } from "./layers.ts";

type ModalOptions = {
  onClose: () => void;
  firstFocus?: RefObject<HTMLElement | null>;
  /** It has an address of its own: the back button leaves it as it leaves any screen. */
  isScreen?: boolean;
};

export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  { onClose, firstFocus, isScreen = false }: ModalOptions,
): void {
  useLayer(!isScreen, onClose);
  // Before anything is painted: what it takes the place of may look the same.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    firstFocus?.current?.focus();
    return () => closeWithFocus(element);
  }, [dialog, firstFocus]);
}

/** An open dialog that is only removed leaves the focus on the body; closing it first returns it to the opener. */
function closeWithFocus(dialog: HTMLDialogElement | null): void {
  if (dialog === null) return;
  dialog.close();
  const opener = document.activeElement;
  // After React's commit, which puts the focus back to where it was before: often the body.
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    // The opener is gone: the dialog below, else the page.
    const places = document.querySelectorAll<HTMLElement>("main, dialog[open] [tabindex='-1']");
    const place = isStillThere(opener) ? opener : [...places].at(-1);
    place?.focus({ preventScroll: true });
  });
}

function isStillThere(opener: Element | null): opener is HTMLElement {
  return opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
}
