/** What was asked of a server that is not there. */
export const failure = new Error("specimen");

export const settle = () => Promise.resolve();

export const asked = { data: undefined, error: null, isFetching: false, refetch: settle };

export const failing = { ...asked, error: failure };
