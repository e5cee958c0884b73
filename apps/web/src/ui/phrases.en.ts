export const en = {
  loading: "Loading",
  retry: "Try again",
  cancel: "Cancel",
};
