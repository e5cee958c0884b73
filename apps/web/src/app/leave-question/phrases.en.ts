export const en = {
  title: "Leave without saving?",
  text: "Your changes on this screen are not saved: they will be lost.",
  leave: "Leave",
  stay: "Stay",
};
