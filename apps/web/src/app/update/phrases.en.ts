export const en = {
  ready: "A new version of the app is ready.",
  held_by_work:
    "The update waits: something begun is not finished, here or in another tab. Finish or close it, then update.",
  after_sending: "The update follows as soon as what is being sent has arrived.",
  apply: "Update now",
};
