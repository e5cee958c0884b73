export const en = {
  camera: "Camera",
  starting: "Starting the camera…",
  refused: "The camera is not allowed. Allow it, or use one of the other ways below.",
  absent: "No camera was found, or another app is using it. Use one of the other ways below.",
  insecure:
    "Browsers give the camera to secure addresses (https) only. Use one of the other ways below.",
  again: "Try the camera again",
  noCodeInPhoto: (file: string) =>
    `No code was found in ${file}. Move closer; keep the paper flat and in good light.`,
  unreadablePhoto: (file: string) => `${file} cannot be read as a picture.`,
};
