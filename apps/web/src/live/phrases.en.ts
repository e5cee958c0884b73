export const en = {
  look: "See",
  close: "Close",
  closeAll: (more: number) => `${more} more – close all`,
};
