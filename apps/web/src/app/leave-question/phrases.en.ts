export const en = {
  title: "Leave without saving?",
  text: "Your changes are not saved and will be lost.",
  leave: "Leave",
  stay: "Stay",
};
