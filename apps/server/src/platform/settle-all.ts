type Results<Works extends readonly unknown[]> = {
  -readonly [Place in keyof Works]: Awaited<Works[Place]>;
};

/** As `Promise.all`, but a failure waits until the others are over, too. @throws what failed first in their order */
export async function settleAll<const Works extends readonly unknown[]>(
  works: Works,
): Promise<Results<Works>> {
  for (const outcome of await Promise.allSettled(works))
    if (outcome.status === "rejected") throw outcome.reason;
  return Promise.all(works);
}
