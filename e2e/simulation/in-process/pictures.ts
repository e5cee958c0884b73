/** Any bytes are a picture: decoding is not what is simulated. */
export const readPicture = (jpeg: Buffer) => Promise.resolve({ jpeg, width: 640, height: 480 });
