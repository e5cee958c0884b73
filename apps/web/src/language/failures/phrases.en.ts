export const en = {
  unreachable: "No connection to the server. Check the network and try again.",
  timedOut: (seconds: number) => `The server has not answered after ${seconds} seconds.`,
  unreadable: "The server's answer could not be read. Reload the page.",
  unexpected: "Something unexpected happened.",
  ofDataServer: (message: string) => `Data server error: ${message}. Check your configuration.`,
  noDatabase: "Database connection error.",
};
