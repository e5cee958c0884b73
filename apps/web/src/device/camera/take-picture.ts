/** The picture that is in the viewfinder, as a JPEG. */

/** Photos leave the device at 2000 px: a film this large is taken from as it is, without a moment's wait. */
const largeEnoughPx = 1_600;
const patienceMs = 4_000;
const jpegQuality = 0.95;

export async function takePicture(
  video: HTMLVideoElement,
  track: MediaStreamTrack,
  name: string,
): Promise<File> {
  const isLarge = Math.max(video.videoWidth, video.videoHeight) >= largeEnoughPx;
  const bytes = (isLarge ? null : await photoOf(track)) ?? (await frameOf(video));
  return new File([bytes], name, { type: bytes.type });
}

/** Of the whole sensor. @returns null where the browser cannot, or takes too long */
async function photoOf(track: MediaStreamTrack): Promise<Blob | null> {
  if (!("ImageCapture" in globalThis)) return null;
  const tooLong = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
  const photo = new ImageCapture(track).takePhoto().catch(() => null);
  return Promise.race([photo, tooLong]);
}

async function frameOf(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  const bytes = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", jpegQuality),
  );
  // Safari holds on to a canvas's memory until it is emptied.
  canvas.width = 0;
  if (bytes === null) throw new Error("The camera gave no picture");
  return bytes;
}
