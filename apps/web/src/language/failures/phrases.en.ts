export const en = {
  unreachable: "No connection to the server. Check the network and try again.",
  timedOut: (seconds: number) =>
    `The server is slow: no answer within ${seconds} seconds. Try again.`,
  unreadable: "Unexpected answer from the server. Reload the page.",
  unexpected: "An unexpected error occurred. Try again.",
  ofDataServer: (message: string) => `Data server error: ${message}. Check your configuration.`,
  noDatabase: "Database connection error.",
};
