/** Copies of tutorials' films and sheets lie in a cache of their own, for the app and the service worker. */
export const keptFilesCache = "elaeis-tutorial-files";

const prefix = "/tutorial-files/";

export function isTutorialFile(pathname: string): boolean {
  return pathname.startsWith(prefix);
}

/** The same for every signed link to the same version of a file. */
export function keptAddress(url: string, origin: string): string {
  const { pathname, searchParams } = new URL(url, origin);
  return `${origin}${pathname}?v=${searchParams.get("v") ?? ""}`;
}
