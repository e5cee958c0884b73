export const en = {
  ready: "A new version of the app is ready.",
  held_by_work: "Finish or close your open form first (here or in another tab), then update.",
  after_sending: "The update will install when sending finishes.",
  apply: "Update now",
};
