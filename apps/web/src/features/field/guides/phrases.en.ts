export const en = { failed: "The guide could not be loaded" };
