/** Seconds as people say them: the unit that leaves a small number. */
export type Duration = { unit: "seconds" | "minutes" | "hours"; count: number };

export function inWords(seconds: number): Duration {
  if (seconds < 90) return { unit: "seconds", count: Math.max(1, Math.round(seconds)) };
  const minutes = Math.round(seconds / 60);
  return minutes < 90
    ? { unit: "minutes", count: minutes }
    : { unit: "hours", count: Math.round(minutes / 60) };
}
