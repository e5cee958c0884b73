export const en = {
  version: (date: string) => `Version 1.0, last updated ${date}`,
  contact: "Go to the contact page",
  myData: "Go to my data",
};
