export const en = {
  install: (count: number) =>
    `${count} fruits are on this device only, and iOS deletes the data of a site that is not installed after 7 days without use. Install the app.`,
  how: "How to install",
};
