/** Since the start: nobody installs what they have not seen. */
export const installAfterMs = 10_000;
