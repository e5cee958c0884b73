import { useQuery } from "@tanstack/react-query";
import { Map as MapIcon } from "lucide-react";
import { mapTilesQuery } from "#api/fruit-surroundings.ts";
import { keptTileUrls } from "#device/records/kept-tiles.ts";
import { Link } from "../navigation.tsx";
import { paths } from "../paths.ts";
import { useMapPhrases } from "./use-map-phrases.ts";

/** Where a map can be kept for offline and none is: the way to it. */
export function KeepMapLink() {
  const phrases = useMapPhrases();
  const { data: map } = useQuery(mapTilesQuery);
  const { data: kept } = useQuery({ queryKey: ["kept-tiles"], queryFn: keptTileUrls });
  if (!map?.tiles || kept?.size !== 0) return null;
  return (
    <Link
      to={`${paths.fruits("collector")}?view=map`}
      className="inline-flex min-h-target items-center gap-2 justify-self-start font-medium underline underline-offset-4"
    >
      <MapIcon size={18} aria-hidden />
      {phrases.keepMap}
    </Link>
  );
}
