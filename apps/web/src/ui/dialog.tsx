import { X } from "lucide-react";
import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { Button, IconButton } from "./button.tsx";
import { useModal } from "./use-modal.ts";

type DialogProps = {
  title: ReactNode;
  /** A dialog whose buttons already close it has none. */
  hasCross?: boolean;
  /** Said in place of the cross on a phone, where the footer has no room for it. */
  closeWords?: string | undefined;
  /** Asked by the cross, Escape and the back button; the owner decides. */
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** `page` fills a phone's screen; `card` stays small; `sheet` rises from a phone's lower edge, `menu`, too, and is below its button at a desk; `full` fills every screen. */
  size?: "card" | "sheet" | "menu" | "page" | "full";
  /** It has an address of its own: the back button leaves it as it leaves any screen. */
  isScreen?: boolean;
  /** For a photo looked at closely: dark around it in every theme. */
  isDark?: boolean;
};

const sizes = {
  card: "m-auto max-h-[calc(100dvh-2rem-var(--covered))] w-[min(480px,calc(100vw-2rem))] rounded-xl",
  sheet:
    "rises mx-auto mt-auto mb-0 max-h-[calc(100dvh-2rem-var(--covered))] w-full max-w-none rounded-t-xl sm:my-auto sm:w-[480px] sm:rounded-xl",
  menu: "rises mx-auto mt-auto mb-0 max-h-[calc(100dvh-2rem-var(--covered))] w-full max-w-none rounded-t-xl sm:mt-13 sm:mr-6 sm:ml-auto sm:w-[20rem] sm:rounded-xl",
  page: "m-0 h-[calc(100dvh-var(--covered))] max-h-none w-full max-w-none sm:m-auto sm:h-fit sm:max-h-[min(94dvh_-_var(--covered),60rem)] sm:w-[min(64rem,calc(100vw-3rem))] sm:rounded-xl sideways:m-0 sideways:h-[calc(100dvh-var(--covered))] sideways:max-h-none sideways:w-full sideways:rounded-none",
  full: "m-0 h-[calc(100dvh-var(--covered))] max-h-none w-full max-w-none",
};

/** A screen of its own where the screen is small: clear of a notch and of a bar of the system. */
const beside =
  "max-sm:pt-[env(safe-area-inset-top)] sideways:pr-[env(safe-area-inset-right)] sideways:pl-[env(safe-area-inset-left)]";

export function Dialog({
  title,
  hasCross = false,
  closeWords,
  onClose,
  children,
  footer,
  size = "card",
  isScreen = false,
  isDark = false,
}: DialogProps) {
  const { close } = useActionWords();
  const titleId = useId();
  // One that covers a phone's screen is the page there.
  const Title = size === "page" ? "h1" : "h2";
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useModal(dialog, { onClose, firstFocus: heading, isScreen });
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onKeyDown={closeOnEscape}
      onCancel={(event) => {
        // A choice of files that is given up bubbles to here: the dialog stays.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      data-size={size}
      className={`visible overflow-hidden bg-card text-ink shadow-dialog ${sizes[size]} ${isDark ? "dark-ground" : ""}`}
    >
      <div
        className={`flex h-full max-h-[inherit] flex-col ${size === "page" || size === "full" ? beside : ""}`}
      >
        {/* No header: it would be listed as a second one of the page. */}
        <div className="flex min-h-14 shrink-0 flex-wrap items-center justify-end gap-x-3 py-2 pr-2 pl-5 sideways:min-h-target sideways:py-0">
          <Title
            id={titleId}
            ref={heading}
            tabIndex={-1}
            className="min-w-0 flex-1 basis-[6em] text-xl font-semibold"
          >
            {title}
          </Title>
          {closeWords && (
            <Button variant="quiet" onClick={onClose} className="px-3 sm:hidden">
              {closeWords}
            </Button>
          )}
          {hasCross && (
            <IconButton
              label={close}
              onClick={onClose}
              className={closeWords ? "max-sm:hidden" : ""}
            >
              <X size={24} aria-hidden />
            </IconButton>
          )}
        </div>
        <div
          className={`min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 sideways:pt-1 ${footer ? "sideways:pb-3" : "pb-[max(--spacing(5),env(safe-area-inset-bottom))]"}`}
        >
          {children}
        </div>
        {footer && (
          <footer className="flex shrink-0 flex-wrap items-center justify-end gap-3 px-5 empty:hidden pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sideways:pt-1 sideways:pb-[max(0.25rem,env(safe-area-inset-bottom))]">
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  );
}
