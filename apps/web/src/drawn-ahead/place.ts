/**
 * The empty capture screen as the build has drawn it (draw.tsx), on screen while the app is on its way.
 * Its fields for photos work: what is chosen in them waits here for the form that takes their place.
 */
export type ChosenAhead = {
  /** Of the tile that was tapped; null where the next free views were meant. */
  role: string | null;
  files: readonly File[];
};

type Receiver = (chosen: readonly ChosenAhead[]) => void;

let waiting: ChosenAhead[] = [];
let receiver: Receiver | null = null;
let placedFor: string | null = null;

/** Under which the browser's storage has the id of the person whose form is empty (sync/empty-capture.ts). */
export const emptyCaptureName = "elaeis.empty-capture";

export const captureTemplate = { screen: "capture", french: "capture-fr" };
export const spokenAttributes = ["aria-label", "title"];
/** Between the words of the French template. */
export const wordMark = "|";

/**
 * Only at this address itself: one that names a label may have a draft of its own.
 *
 * @returns when it is on screen; at once where it is not wanted
 */
export async function placeCapture(): Promise<void> {
  if (location.pathname + location.search !== "/dashboard/fruits/new") return;
  placedFor = readNote();
  const screen = contentOf(captureTemplate.screen);
  const root = document.getElementById("root");
  if (placedFor === null || root === null || screen === undefined) return;
  if (document.documentElement.lang === "fr") speakFrench(screen);
  root.replaceChildren(screen);
  const dialog = root.querySelector("dialog");
  dialog?.showModal();
  dialog?.querySelector("h1")?.focus();
  dialog?.addEventListener("cancel", leave);
  dialog?.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("button")?.type === "button") leave();
  });
  // Each by itself: the camera may still be open when the form has taken their place.
  for (const input of root.querySelectorAll<HTMLInputElement>("input[type=file]")) {
    input.addEventListener("change", () => choose(input));
  }
  await nextPicture();
}

function readNote(): string | null {
  try {
    return localStorage.getItem(emptyCaptureName);
  } catch {
    return null;
  }
}

function contentOf(id: string): DocumentFragment | undefined {
  const template = document.getElementById(id);
  return template instanceof HTMLTemplateElement ? template.content : undefined;
}

function speakFrench(screen: DocumentFragment): void {
  const words = contentOf(captureTemplate.french)?.textContent.split(wordMark) ?? [];
  const nodes = document.createTreeWalker(screen, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    if (node instanceof Text) node.data = words.shift() ?? "";
    else if (node instanceof Element) {
      for (const name of spokenAttributes) {
        if (node.hasAttribute(name)) node.setAttribute(name, words.shift() ?? "");
      }
    }
  }
}

/** A tab in the background draws none. */
function nextPicture(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, latestPictureMs);
  });
}

const latestPictureMs = 300;

function leave(): void {
  location.replace("/dashboard/fruits");
}

function choose(input: HTMLInputElement): void {
  const role = input.closest("li")?.dataset["role"] ?? null;
  waiting.push({ role, files: [...(input.files ?? [])] });
  handOver();
}

function handOver(): void {
  if (receiver === null || waiting.length === 0) return;
  const chosen = waiting;
  waiting = [];
  receiver(chosen);
}

/**
 * For the form, once it is there: what was chosen before, and what still comes.
 *
 * @param userId whose form it is; what another person chose is nobody's
 * @returns ends it
 */
export function receiveChosen(userId: string, receive: Receiver): () => void {
  if (userId !== placedFor) return () => undefined;
  receiver = receive;
  handOver();
  return () => (receiver = null);
}
