export const apiWords = {
  shown: "Whether lists and figures include sample data.",
  is_asked: "Whether there are real fruits beside the sample data, and nobody has decided yet.",
};
