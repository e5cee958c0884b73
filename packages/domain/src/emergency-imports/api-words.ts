export const apiWords = {
  left_over: "How many fruits of the file did not become whole on the server.",
  items: "The fruits in the file, in its order.",
  position: "Place in the file, from 0.",
  folder: "Folder in the archive.",
  kind: "new, edit or draft of a fruit; plot: a plot chosen for a fruit; other: what only the phone sends; null where a fruit cannot be read.",
  fruit_id: "Identifier (UUID) of the fruit; null where it cannot be read.",
  collector_email: "E-mail address of the person who recorded it; null without such an account.",
  planned: "What the import will do.",
  outcome: "What the import did; null before its turn.",
  problems: "What is wrong, in both languages.",
  photo_role: "The photo it is about; null for the fruit as a whole.",
};
