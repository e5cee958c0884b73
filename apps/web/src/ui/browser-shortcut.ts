type Modifiers = Pick<KeyboardEvent, "altKey" | "ctrlKey" | "metaKey">;

/** Keys held with a modifier are the browser's own: Ctrl and plus zooms the page, Alt and an arrow goes back. */
export const isBrowserShortcut = ({ altKey, ctrlKey, metaKey }: Modifiers): boolean =>
  altKey || ctrlKey || metaKey;
