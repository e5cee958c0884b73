import type { Tx } from "#platform/database/database.ts";

export async function listAssigned(tx: Tx, plot: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("plot_collectors")
    .select("user_id")
    .where("plot_id", "=", plot)
    .orderBy("user_id")
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function assignPlot(tx: Tx, plot: string, users: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("plot_collectors")
    .where("plot_id", "=", plot)
    .$if(users.length > 0, (query) => query.where("user_id", "not in", users))
    .execute();
  if (users.length === 0) return;
  await tx
    .insertInto("plot_collectors")
    .values([...new Set(users)].map((user_id) => ({ plot_id: plot, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
