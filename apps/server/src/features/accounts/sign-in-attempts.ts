/** What failed sign-ins of an account are counted under, whether or not there is such an account. */
export function signInAttemptsOf(email: string): string {
  return `sign-in:account:${email.toLowerCase()}`;
}
