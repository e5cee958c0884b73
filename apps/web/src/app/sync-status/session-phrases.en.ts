export const en = {
  reconnecting: "Reconnecting automatically…",
  sessionError: (reason: string) => `Session error: ${reason}`,
  expired:
    "Your session has ended. What you started is kept here; sign in again before you save it.",
  signIn: "Sign in",
};
