export const en = {
  viewer: (role: string, position: number, count: number) => `${role} (${position}/${count})`,
  previous: "Previous photo",
  next: "Next photo",
  close: "Close",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  whole: "Show the whole photo",
  hint: "Pinch, double-tap or turn the wheel to zoom; drag to move.",
};
