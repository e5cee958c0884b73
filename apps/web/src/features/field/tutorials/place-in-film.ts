/** Where somebody stopped in a film, remembered on this device. */

/** Nearer to its start or end than this, a film begins anew. */
const marginSeconds = 3;

const storageKey = (id: string) => `elaeis.film.${id}`;

export function rememberPlace(
  id: string,
  { currentTime, duration, ended }: Pick<HTMLVideoElement, "currentTime" | "duration" | "ended">,
): void {
  const isInside = currentTime > marginSeconds && currentTime < duration - marginSeconds && !ended;
  try {
    if (isInside) localStorage.setItem(storageKey(id), currentTime.toFixed(1));
    else localStorage.removeItem(storageKey(id));
  } catch {
    // A browser that blocks storage starts each film at its start.
  }
}

export function rememberedPlace(id: string, durationSeconds: number): number | null {
  try {
    const seconds = Number(localStorage.getItem(storageKey(id)) ?? Number.NaN);
    return seconds > marginSeconds && seconds < durationSeconds - marginSeconds ? seconds : null;
  } catch {
    return null;
  }
}
