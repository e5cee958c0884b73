export const en = {
  reconnecting: "Reconnecting by itself…",
  sessionError: (reason: string) => `Session error: ${reason}`,
  expired:
    "Your session has ended. What you have begun stays here; sign in again before you save it.",
  signIn: "Sign in",
};
