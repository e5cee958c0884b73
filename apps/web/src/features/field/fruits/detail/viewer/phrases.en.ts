export const en = {
  viewer: (role: string, position: number, count: number) => `${role} (${position}/${count})`,
  previous: "Previous photo",
  next: "Next photo",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  whole: "Show the whole photo",
  notHere: "This photo is not on this device: it will appear when there is a network.",
  colours: "Colours",
  before: "Before",
  after: "After",
  measuredOnOriginal: "Values are measured on the original photo.",
  hint: "Pinch, double-tap or turn the wheel to zoom; drag to move.",
};
