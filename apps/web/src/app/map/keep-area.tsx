/** Keeps the map of what is shown, and closer, for places without network; how much that is, is told before. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { keepTiles, keptTileUrls, mostTiles, tilesBytes } from "#device/records/kept-tiles.ts";
import { useFormats } from "#language/formats.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { tilesOf, tileUrl, type MapView, type Size } from "./projection.ts";
import { useMapPhrases } from "./use-map-phrases.ts";

type KeepAreaProps = {
  template: string;
  mostZoom: number | undefined;
  view: MapView;
  size: Size;
  onClose: () => void;
};
type State =
  | { name: "idle" }
  | { name: "keeping"; kept: number }
  | { name: "kept" }
  | { name: "failed" };

/** As much closer than what is shown as fits. */
const levels = [3, 2, 1, 0];

/** A tenth of a megabyte: less is not told. */
const leastBytes = 104_858;

export function KeepArea({ template, mostZoom, view, size, onClose }: KeepAreaProps) {
  const phrases = useMapPhrases();
  const actions = useActionWords();
  const formats = useFormats();
  const queries = useQueryClient();
  const [state, setState] = useState<State>({ name: "idle" });
  // What was on the map when it was asked for.
  const [area] = useState(() => areaOf(template, view, size, mostZoom));
  const urls = area.flat();
  const measured = useQuery({
    queryKey: ["tiles-bytes", urls.join()],
    queryFn: () => tilesBytes(area),
    enabled: urls.length > 0,
    networkMode: "always",
    retry: false,
  });
  const { data: former } = useQuery({ queryKey: ["kept-tiles"], queryFn: keptTileUrls });
  const isOther = former !== undefined && former.size > 0;
  const keep = async () => {
    setState({ name: "keeping", kept: 0 });
    try {
      await keepTiles(urls, (kept) => setState({ name: "keeping", kept }));
      setState({ name: "kept" });
    } catch {
      setState({ name: "failed" });
    }
    await queries.invalidateQueries({ queryKey: ["kept-tiles"] });
  };
  const count = formats.count(urls.length);
  const hasFailed = state.name === "failed" || measured.isError;
  return (
    <Dialog
      title={phrases.keepArea}
      size="sheet"
      onClose={onClose}
      footer={
        state.name === "kept" || urls.length === 0 ? (
          <Button variant="outline" onClick={onClose}>
            {actions.close}
          </Button>
        ) : (
          <>
            <Button variant="outline" onClick={onClose}>
              {actions.cancel}
            </Button>
            <Button
              isBusy={state.name === "keeping" || measured.isPending}
              disabled={measured.isError}
              onClick={() => void keep()}
            >
              {phrases.keep}
            </Button>
          </>
        )
      }
    >
      <output className="block">
        {urls.length === 0 && phrases.areaTooLarge}
        {measured.isPending && urls.length > 0 && phrases.measuring}
        {state.name === "idle" &&
          measured.isSuccess &&
          phrases.areaSize(urls.length, formats.megabytes(Math.max(leastBytes, measured.data)))}
        {state.name === "idle" && measured.isSuccess && isOther && ` ${phrases.insteadOfFormer}`}
        {state.name === "keeping" && phrases.keeping(formats.count(state.kept), count)}
        {state.name === "kept" && phrases.areaKept}
        {hasFailed && phrases.areaFailed}
      </output>
    </Dialog>
  );
}

/** Addresses by level. */
function areaOf(template: string, view: MapView, size: Size, mostZoom?: number): string[][] {
  for (const closest of levels) {
    const found = new Map<number, string[]>();
    for (let deeper = 0; deeper <= closest; deeper += 1) {
      const tiles = tilesOf(view, size, { deeper, mostZoom });
      const [first] = tiles;
      const urls = tiles.map((tile) => tileUrl(template, tile));
      // A map that is not so close has the same pictures again.
      if (first) found.set(first.z, urls);
    }
    const area = [...found.values()];
    if (area.flat().length <= mostTiles) return area;
  }
  return [];
}
