/** The look of an entry, a link or a button. */
export const menuEntryLook =
  "flex min-h-target items-center gap-2.5 rounded-md px-3 py-1 text-left font-medium whitespace-nowrap hover:bg-sunk";
