export const en = {
  label: "Sample data in lists and figures",
  short: "Sample data",
  shown: "Lists and figures include sample data",
  hidden: "Lists and figures leave sample data out",
  asked: "Your first real fruits are here. Should lists and figures still include the sample data?",
  with: "With",
  without: "Without",
  remove: "Remove the sample data",
};
