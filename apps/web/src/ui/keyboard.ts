/**
 * How much of the page's lower end a keyboard covers, as `--covered`: iOS draws its keyboard over the page, whose
 * height stays as it was.
 */
export function watchKeyboard(): void {
  const seen = window.visualViewport;
  if (seen === null) return;
  const page = document.documentElement;
  const measure = () => {
    // Of a page that somebody zoomed into, a part is seen as well.
    const below = seen.scale > 1 ? 0 : page.clientHeight - seen.offsetTop - seen.height;
    page.style.setProperty("--covered", `${Math.max(0, Math.round(below))}px`);
  };
  seen.addEventListener("resize", measure);
  seen.addEventListener("scroll", measure);
}
