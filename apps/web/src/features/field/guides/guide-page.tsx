import { useQuery } from "@tanstack/react-query";
import type { View } from "#app/paths.ts";
import { phrasesHook, useLanguage } from "#language/language-provider.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { loadGuide } from "./guide.ts";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });

/** Of what the guide is made, which has no classes of its own. */
const look = [
  "grid grid-cols-1 gap-4",
  "[&_h2]:mt-4 [&_h2]:text-xl [&_h2]:font-semibold [&_h3]:mt-2 [&_h3]:text-lg [&_h3]:font-semibold",
  "[&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:ps-6",
  "[&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-2 [&_ol]:ps-6",
  "[&_img]:mx-auto [&_img]:rounded-card [&_img]:border [&_img]:border-control",
  "[&_table]:w-full [&_td]:border-b [&_td]:border-control [&_td]:p-2 [&_td]:align-top max-sm:[&_td]:wrap-anywhere",
  "[&_th]:border-b [&_th]:border-control [&_th]:p-2 [&_th]:text-start",
].join(" ");

/** The guide of `docs/use` for this kind of account, in the language on screen. */
export default function GuidePage({ view }: { view: View }) {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const guide = useQuery({
    queryKey: ["guide", view, language],
    queryFn: () => loadGuide(view, language),
    staleTime: Infinity,
  });
  return (
    <Loaded question={guide} failed={phrases.failed}>
      {({ title, html }) => (
        <article className="mx-auto grid w-full max-w-prose grid-cols-1 gap-4">
          <PageHeading title={title} />
          {/* A document of our own, rendered when the app was built. */}
          <div className={look} dangerouslySetInnerHTML={{ __html: html }} />
        </article>
      )}
    </Loaded>
  );
}
