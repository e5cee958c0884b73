export const transferKeys = {
  all: ["transfers"] as const,
  one: (id: string) => ["transfers", "one", id] as const,
};
