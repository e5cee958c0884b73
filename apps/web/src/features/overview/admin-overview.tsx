import { useQuery } from "@tanstack/react-query";
import { Leaf } from "lucide-react";
import { Link } from "react-router";
import { AiStatusCard } from "../../ai-status/ai-status-card.tsx";
import { useFailureSentence } from "../../api/failure-sentence.ts";
import { fetchFruitPage, fruitKeys } from "../../api/fruits.ts";
import { useFormats } from "../../language/formats.ts";
import { paths } from "../../paths.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { usePhrases } from "./use-phrases.ts";

const countQuery = { scope: "all", limit: 1 } as const;
const refreshEveryMs = 45_000;

export function AdminOverview() {
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  const page = useQuery({
    queryKey: fruitKeys.page(countQuery),
    queryFn: ({ signal }) => fetchFruitPage(countQuery, signal),
    refetchInterval: refreshEveryMs,
  });
  const retry = <Button onClick={() => void page.refetch()}>{phrases.retry}</Button>;
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeading title={phrases.adminTitle} intro={phrases.adminIntro} />
      {page.isError && (
        <Banner tone="danger" action={retry}>
          {sentence(page.error)}
        </Banner>
      )}
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        <FruitsTile total={page.data?.total} isPending={page.isPending} />
        <AiStatusCard />
      </div>
    </div>
  );
}

function FruitsTile({ total, isPending }: { total: number | undefined; isPending: boolean }) {
  const phrases = usePhrases();
  const formats = useFormats();
  const figure = total === undefined ? (isPending ? "…" : phrases.unknown) : formats.count(total);
  return (
    <Link to={paths.fruits("admin")} className="panel flex gap-4 p-5 hover:bg-wash">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-success-tint text-success">
        <Leaf size={28} aria-hidden />
      </span>
      <span>
        <span className="block font-bold">{phrases.allFruits}</span>
        <span className="figures block text-4xl font-bold" aria-live="polite">
          {figure}
        </span>
        <span className="block text-sm text-muted">{phrases.allFruitsHint}</span>
      </span>
    </Link>
  );
}
