import { queryOptions, useQuery } from "@tanstack/react-query";
import { CircleCheck, Download } from "lucide-react";
import { keptAppQuery } from "#device/kept-app.ts";
import { useModelProgress } from "#device/prediction/device-model.ts";
import { hasKeptModel } from "#device/prediction/model-store.ts";
import { KeepMapLink } from "../map/keep-map-link.tsx";
import { useFormats } from "#language/formats.ts";
import { phrasesHook } from "#language/language-provider.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });

/** Whether this device has all that a day without network needs, and what is still coming. */
export function FieldReady() {
  const phrases = usePhrases();
  const { wholePercent } = useFormats();
  const model = useModelProgress();
  const { data: isModelKept = false } = useQuery(keptModelQuery);
  const { data: app } = useQuery(keptAppQuery);
  if (!app) return null;
  const areScreensComing = app.kept < app.all;
  const isModelReady = model === "settled" || (model === "looking" && isModelKept);
  const isReady = !areScreensComing && isModelReady;
  const isDownloading = areScreensComing || model === "downloading";
  if (!isReady && !isDownloading) return null;
  const Icon = isReady ? CircleCheck : Download;
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      <output className={`flex items-center gap-2 ${isReady ? "text-leaf" : ""}`}>
        <Icon size={18} aria-hidden />
        {areScreensComing && phrases.screensComing(wholePercent(share(app.kept, app.all)))}
        {!areScreensComing && model === "downloading" && phrases.modelComing}
        {isReady && phrases.ready}
      </output>
      {isReady && <KeepMapLink />}
    </span>
  );
}

/** Read at once; the file itself is read some seconds later. */
const keptModelQuery = queryOptions({
  queryKey: ["kept-model"],
  queryFn: hasKeptModel,
  networkMode: "always",
});

/** Never rounded up to all. */
function share(kept: number, all: number): number {
  return Math.floor((kept / all) * 100);
}
