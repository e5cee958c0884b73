import { useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { keepTiles, mostTiles } from "#device/records/kept-tiles.ts";
import { useFormats } from "#language/formats.ts";
import { Button } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";
import { Row } from "#ui/stack.tsx";
import { tilesOf, tileUrl, type MapView, type Size } from "#app/map/projection.ts";
import { useMapPhrases } from "./use-map-phrases.ts";

type KeepAreaProps = { template: string; shown: { view: MapView; size: Size } };
type State =
  | { name: "idle" }
  | { name: "keeping"; kept: number }
  | { name: "kept"; urls: string }
  | { name: "failed" };

/** As much closer than what is shown as fits. */
const levels = [3, 2, 1, 0];

/** Keeps the map pictures of what is shown, and closer ones, for places without network. */
export function KeepArea({ template, shown }: KeepAreaProps) {
  const phrases = useMapPhrases();
  const formats = useFormats();
  const queries = useQueryClient();
  const [state, setState] = useState<State>({ name: "idle" });
  const urls = urlsOf(template, shown);
  const isKept = state.name === "kept" && state.urls === urls.join();
  const keep = async () => {
    setState({ name: "keeping", kept: 0 });
    try {
      await keepTiles(urls, (kept) => setState({ name: "keeping", kept }));
      setState({ name: "kept", urls: urls.join() });
    } catch {
      setState({ name: "failed" });
    }
    await queries.invalidateQueries({ queryKey: ["kept-tiles"] });
  };
  return (
    <Row gap={3} className="items-center">
      <Button
        variant="outline"
        isBusy={state.name === "keeping"}
        disabled={urls.length === 0}
        onClick={() => void keep()}
      >
        <Download size={20} aria-hidden />
        {phrases.keepArea}
      </Button>
      <Note as="output">
        {urls.length === 0 && phrases.areaTooLarge}
        {state.name === "keeping" &&
          phrases.keeping(formats.count(state.kept), formats.count(urls.length))}
        {isKept && phrases.areaKept}
        {state.name === "failed" && phrases.areaFailed}
      </Note>
    </Row>
  );
}

function urlsOf(template: string, { view, size }: KeepAreaProps["shown"]): string[] {
  for (const closest of levels) {
    const tiles = Array.from({ length: closest + 1 }, (_, deeper) =>
      tilesOf(view, size, deeper),
    ).flat();
    if (tiles.length <= mostTiles) return tiles.map((tile) => tileUrl(template, tile));
  }
  return [];
}
