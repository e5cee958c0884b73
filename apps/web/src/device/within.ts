/** A start waits no longer for anything on this device. */
export const startPatienceMs = 1_500;

/** @returns undefined where it takes too long; it goes on */
export async function within<Result>(
  patienceMs: number,
  work: Promise<Result>,
): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
