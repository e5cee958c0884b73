export const en = {
  version: (date: string) => `Version 1.0, last updated ${date}`,
  contact: "To the contact page",
  myData: "To my data",
};
