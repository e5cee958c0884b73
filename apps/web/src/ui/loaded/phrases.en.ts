export const en = {
  loading: "Loading",
  retry: "Try again",
  ofDataServer: (message: string) => `Data server error: ${message}. Check your configuration.`,
  noDatabase: "Database connection error.",
};
