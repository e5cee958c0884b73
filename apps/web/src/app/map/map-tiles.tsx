import type { MapTilesAnswer } from "@elaeis/domain/fruits/map-schemas";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { keptTileUrls, readTile } from "#device/records/kept-tiles.ts";
import { onScreen, tilesOf, tileUrl, worldPx, type MapView, type Size } from "./projection.ts";

/** The pictures of a view; one that does not come leaves the drawn outline visible. */
export function MapTiles({
  tiles,
  view,
  size,
}: {
  tiles: NonNullable<MapTilesAnswer["tiles"]>;
  view: MapView;
  size: Size;
}) {
  const { data: kept } = useQuery({ queryKey: ["kept-tiles"], queryFn: keptTileUrls });
  return tilesOf(view, size, { mostZoom: tiles.most_zoom }).map((tile) => {
    const count = 2 ** tile.z;
    const { x, y } = onScreen({ x: tile.x / count, y: tile.y / count }, view, size);
    // A little wider, so that no seam shows between two.
    const edgePx = worldPx(view.zoom) / count + 0.5;
    const url = tileUrl(tiles.url, tile);
    return (
      <TilePicture
        key={url}
        url={url}
        isKept={kept?.has(new URL(url, location.href).href) === true}
        place={{ left: x, top: y, width: edgePx, height: edgePx }}
      />
    );
  });
}

type TilePictureProps = {
  url: string;
  isKept: boolean;
  place: { left: number; top: number; width: number; height: number };
};

function TilePicture({ url, isKept, place }: TilePictureProps) {
  const source = useTileSource(url, isKept);
  const [isThere, setIsThere] = useState(false);
  if (source === null) return null;
  return (
    <img
      src={source}
      alt=""
      draggable={false}
      data-tile={isThere ? "there" : "coming"}
      onLoad={() => setIsThere(true)}
      style={place}
      className="pointer-events-none absolute max-w-none data-[tile=coming]:invisible"
    />
  );
}

/** What this phone keeps first: it costs no data. */
function useTileSource(url: string, isKept: boolean): string | null {
  const [local, setLocal] = useState<string | null>(null);
  useEffect(() => {
    if (!isKept) return undefined;
    let made: string | undefined;
    let isGone = false;
    const show = async () => {
      const picture = await readTile(url).catch(() => undefined);
      if (isGone || picture === undefined) return;
      made = URL.createObjectURL(picture);
      setLocal(made);
    };
    void show();
    return () => {
      isGone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
      setLocal(null);
    };
  }, [url, isKept]);
  return isKept ? local : url;
}
