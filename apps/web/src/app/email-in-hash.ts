/** An address that one page hands on to the next, behind the `#`: no server sees it. */
export const emailInHash = (email: string) => new URLSearchParams({ email }).toString();

export const readEmailInHash = (hash: string) =>
  new URLSearchParams(hash.slice(1)).get("email") ?? "";
