import { useQuery } from "@tanstack/react-query";
import { ScanSearch } from "lucide-react";
import { RowLink, Rows } from "#app/rows.tsx";
import { paths } from "#app/paths.ts";
import { useUser } from "#app/session/use-session.ts";
import { keptBatch, keptSingle } from "./kept-prediction.ts";
import type { Mode } from "./mode-switch.tsx";
import { usePhrases } from "./use-phrases.ts";

/** The way to a result that waits to be saved under the other number of photos. */
export function OtherModeResult({ mode }: { mode: Mode }) {
  const phrases = usePhrases();
  const { id } = useUser();
  const kept = useQuery({
    queryKey: ["other-mode-result", id, mode],
    queryFn: async () => {
      const other = await (mode === "single" ? keptBatch : keptSingle).read(id);
      return other === null ? 0 : other.photos.length;
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (kept.data === undefined || kept.data === 0) return null;
  const to = mode === "single" ? `${paths.aiPrediction()}?mode=batch` : paths.aiPrediction();
  return (
    <Rows>
      <RowLink to={to} Icon={ScanSearch} hint={phrases.keptHint}>
        {phrases.kept(kept.data)}
      </RowLink>
    </Rows>
  );
}
