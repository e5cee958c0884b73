/** What failed sign-ins of an account are counted under, whether or not there is such an account. */
export function signInAttemptsOf(email: string): string {
  return `sign-in:account:${email.toLowerCase()}`;
}

/** Of codes after the right password. */
export function codeAttemptsOf(userId: string): string {
  return `second-step:account:${userId}`;
}
