import type { MapTilesAnswer } from "@elaeis/domain/fruits/map-schemas";
import { circle, circleMarker, control, map as createMap, tileLayer } from "leaflet";
import leafletCss from "leaflet/dist/leaflet.css?inline";
import { useEffect, useRef } from "react";
import type { MapProps } from "./map-props.ts";
import { metresBetween, reachOf } from "./layout.ts";
import { useMapPhrases } from "./use-map-phrases.ts";

type TileMapProps = MapProps & {
  tiles: NonNullable<MapTilesAnswer["tiles"]>;
  /** Told once when not one picture comes. */
  onEmpty: () => void;
};

/** The map of the installation's own service, with the fruit, its accuracy and the fruits near it. */
export function TileMap({ reference, place, accuracyM, near, tiles, onEmpty }: TileMapProps) {
  const phrases = useMapPhrases();
  const box = useRef<HTMLDivElement>(null);
  const { zoomIn, zoomOut } = phrases;

  useEffect(() => {
    if (box.current === null) return undefined;
    addStyles();
    const { latitude, longitude } = place;
    // Whom to thank stands below the map, as text.
    const map = createMap(box.current, {
      attributionControl: false,
      zoomControl: false,
      scrollWheelZoom: false,
      zoomAnimation: !matchMedia("(prefers-reduced-motion: reduce)").matches,
    });
    control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map);
    control.scale({ imperial: false }).addTo(map);
    let isAnyThere = false;
    tileLayer(tiles.url, { maxZoom: 19 })
      .on("tileload", () => {
        isAnyThere = true;
      })
      .on("tileerror", () => {
        if (!isAnyThere) onEmpty();
      })
      .addTo(map);
    if (accuracyM !== null) {
      circle([latitude, longitude], {
        radius: accuracyM,
        className: "fill-info stroke-info",
      }).addTo(map);
    }
    for (const other of near) {
      circleMarker([other.latitude, other.longitude], {
        radius: 6,
        fillOpacity: 1,
        className: "fill-muted stroke-card",
      }).addTo(map);
    }
    circleMarker([latitude, longitude], {
      radius: 9,
      fillOpacity: 1,
      className: "fill-primary stroke-card",
    }).addTo(map);
    const reachM = reachOf(
      accuracyM,
      near.map((other) => metresBetween(place, other)),
    );
    const reachDegrees = reachM / 111_320;
    map.fitBounds([
      [latitude - reachDegrees, longitude - reachDegrees],
      [latitude + reachDegrees, longitude + reachDegrees],
    ]);
    return () => void map.remove();
  }, [place, accuracyM, near, tiles, onEmpty, zoomIn, zoomOut]);

  return (
    <>
      <section
        ref={box}
        aria-label={phrases.described(reference)}
        className="edge isolate h-72 w-full overflow-hidden rounded-md bg-page"
      />
      <p className="mt-1 text-sm text-muted">{phrases.attribution(tiles.attribution)}</p>
    </>
  );
}

let isStyled = false;

/** As a sheet of its own: a link to a file would be kept on every device from the first visit on. */
function addStyles(): void {
  if (isStyled) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(leafletCss);
  document.adoptedStyleSheets.push(sheet);
}
