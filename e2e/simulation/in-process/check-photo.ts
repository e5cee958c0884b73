/** A check of a photo needs a worker and a model; nothing of what is simulated depends on it. */
export const checkPhoto = () => Promise.resolve(undefined);
