/** A picture taken from a film, in the browser: what the list shows of it. */
const widthPx = 1_280;
const quality = 0.82;
/** The very first picture of a film is often black. */
const fromSeconds = 1;

/** @returns undefined where this browser cannot read the film */
export async function pictureOfFilm(url: string, signal: AbortSignal): Promise<File | undefined> {
  const film = document.createElement("video");
  film.muted = true;
  film.preload = "auto";
  film.src = url;
  try {
    if (!(await happens(film, "loadeddata", signal))) return undefined;
    film.currentTime = Math.min(fromSeconds, film.duration / 2);
    if (!(await happens(film, "seeked", signal))) return undefined;
    return await pictureOf(film);
  } finally {
    film.removeAttribute("src");
    film.load();
  }
}

/** The film's current picture. */
export async function pictureOf(film: HTMLVideoElement): Promise<File | undefined> {
  if (film.videoWidth === 0) return undefined;
  return jpegOf(film, film.videoWidth, film.videoHeight);
}

/** Any picture that the browser reads, in the size that is shown. */
export async function pictureOfFile(file: File): Promise<File | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return undefined;
  const made = await jpegOf(picture, picture.width, picture.height);
  picture.close();
  return made;
}

async function jpegOf(
  source: CanvasImageSource,
  width: number,
  height: number,
): Promise<File | undefined> {
  const canvas = document.createElement("canvas");
  const scale = Math.min(1, widthPx / width);
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext("2d")?.drawImage(source, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", quality);
  });
  return blob === null ? undefined : new File([blob], "thumbnail.jpg", { type: "image/jpeg" });
}

function happens(film: HTMLVideoElement, event: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    film.addEventListener(event, () => resolve(true), { once: true });
    film.addEventListener("error", () => resolve(false), { once: true });
    signal.addEventListener("abort", () => resolve(false), { once: true });
  });
}
