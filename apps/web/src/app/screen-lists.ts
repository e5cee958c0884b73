/** What is derived from the table of screens; each takes the table, so that a test can add a row. */
import type { View } from "./paths.ts";
import type { Screen } from "./screens.ts";

/** The screens of a view with their addresses there. */
export function screensOf(table: readonly Screen[], view: View): Screen[] {
  return table
    .filter(({ who }) => who === view || who === "both")
    .map((screen) => (view === "admin" && screen.who === "both" ? below(screen) : screen));
}

function below({ over, ...screen }: Screen): Screen {
  const moved = (path: string) => path.replace(/^\/dashboard\b/, "/dashboard/admin");
  return { ...screen, path: moved(screen.path), ...(over && { over: moved(over) }) };
}

export function isOfDashboard({ path }: Screen): boolean {
  return path.startsWith("/dashboard");
}

/** Visitors, too, may ask for its address; they see what is coming. */
export function isPublic(screen: Screen): boolean {
  return screen.who === "both" && !isOfDashboard(screen);
}

export function hasShell({ who, frame }: Screen): boolean {
  return who !== "visitor" && who !== "anyone" && frame !== "public";
}

/**
 * The addresses that a journey through these screens visits.
 * @param idOf the value of `:id` at an address; undefined leaves the screen out
 */
export function addressesToVisit(
  among: readonly Screen[],
  idOf: (path: string) => string | undefined,
): string[] {
  return among.flatMap(({ path }) => {
    if (!path.includes(":id")) return [path];
    const id = idOf(path);
    return id === undefined ? [] : [path.replace(":id", id)];
  });
}

/** The modules that a device does not keep before they are first opened, as paths below `src`. */
export function laterFiles(table: readonly Screen[]): Set<string> {
  const early = new Set(table.filter(isOnEveryDevice).map(({ file }) => file));
  const others = table.map(({ file }) => file).filter((file) => !early.has(file));
  return new Set(others);
}

export function isOnEveryDevice({ tier }: Screen): boolean {
  return tier === "start" || tier === "field";
}
