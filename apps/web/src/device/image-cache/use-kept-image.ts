import { useEffect, useState } from "react";
import { whenIdle } from "../when-idle.ts";
import { pageImages } from "./page-images.ts";

/** The image out of memory where it is there, else by its link, and in memory for the next time. */
export function useKeptImage(source: string | null): string | null {
  const [found, setFound] = useState(() => look(source));
  if (found.source !== source) setFound(look(source));
  useEffect(() => {
    if (isOfServer(source)) void whenIdle().then(() => pageImages.keep(source));
  }, [source]);
  const { url } = found;
  useEffect(() => {
    if (url === null) return undefined;
    // Deleted while it is on screen: its link takes its place.
    return pageImages.subscribe(() => {
      if (!pageImages.isLive(url)) setFound({ source, url: null });
    });
  }, [source, url]);
  return found.source === source ? (url ?? source) : source;
}

type Found = {
  source: string | null;
  /** In memory. */
  url: string | null;
};

function look(source: string | null): Found {
  return { source, url: isOfServer(source) ? (pageImages.find(source) ?? null) : null };
}

/** A photo not yet sent is in memory already. */
function isOfServer(source: string | null): source is string {
  return source?.startsWith("/") ?? false;
}
