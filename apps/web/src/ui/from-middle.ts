/** Where a pointer is, in pixels from the middle of an element. */
export function fromMiddle(
  element: Element,
  { clientX, clientY }: { clientX: number; clientY: number },
): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
