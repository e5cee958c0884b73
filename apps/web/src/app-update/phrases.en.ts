export const en = {
  ready: "A new version of the app is ready.",
  apply: "Update now",
};
