/**
 * Room at the end of the page, as high as what lies over it: whatever it covers can be scrolled to, and
 * what takes the focus is brought out from under it.
 *
 * @returns takes the room back
 */
export function reserveSpace(card: HTMLElement): () => void {
  const page = document.documentElement.style;
  const body = document.body.style;
  const follow = () => {
    page.scrollPaddingBottom = `${innerHeight - card.getBoundingClientRect().top}px`;
    body.paddingBottom = `${card.offsetHeight}px`;
  };
  const observer = new ResizeObserver(follow);
  observer.observe(card);
  return () => {
    observer.disconnect();
    page.scrollPaddingBottom = "";
    body.paddingBottom = "";
  };
}
