import { foldText } from "@elaeis/domain/fruits/fold-text";

/** The categories of the resources, and what a search finds among them. */
export const categories = [
  "all",
  "documentation",
  "tutorials",
  "api",
  "caseStudies",
  "blog",
] as const;
export type Category = (typeof categories)[number];

export type Resource = { title: string; text: string; category: string };

/** By words in title or description, whatever their accents and capitals. */
export function findResources(
  items: readonly Resource[],
  { search, category }: { search: string; category: Category },
): Resource[] {
  const words = foldText(search).split(/\s+/);
  return items.filter((item) => {
    const text = foldText(`${item.title} ${item.text}`);
    return isIn(item, category) && words.every((word) => text.includes(word));
  });
}

/** How many there are of each, whatever is searched for. */
export function countIn(items: readonly Resource[], category: Category): number {
  return items.filter((item) => isIn(item, category)).length;
}

function isIn(item: Resource, category: Category): boolean {
  return category === "all" || item.category === category;
}
