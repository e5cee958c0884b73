import { useQuery } from "@tanstack/react-query";
import Markdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import type { View } from "../../../app/paths.ts";
import { phrasesHook, useLanguage } from "../../../language/language-provider.tsx";
import { Loaded } from "../../../ui/loaded/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { loadGuide, pictureOf } from "./guide.ts";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });

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
      {({ title, text }) => (
        <article className="mx-auto grid w-full max-w-prose grid-cols-1 gap-4">
          <PageHeading title={title} />
          <Markdown remarkPlugins={[remarkGfm]} components={components}>
            {text}
          </Markdown>
        </article>
      )}
    </Loaded>
  );
}

const components: Components = {
  h2: ({ children }) => <h2 className="mt-4 text-xl font-bold">{children}</h2>,
  h3: ({ children }) => <h3 className="mt-2 text-lg font-bold">{children}</h3>,
  ul: ({ children }) => <ul className="grid list-disc gap-2 ps-6">{children}</ul>,
  ol: ({ children }) => <ol className="grid list-decimal gap-2 ps-6">{children}</ol>,
  // Other documents are in the repository, not in the app.
  a: ({ children }) => children,
  img: ({ src, alt }) => (
    <img
      src={pictureOf(String(src))}
      alt={alt}
      loading="lazy"
      className="mx-auto max-h-[70vh] rounded-card border border-line"
    />
  ),
  table: ({ children }) => (
    <div className="overflow-x-auto">
      <table className="w-full text-start">{children}</table>
    </div>
  ),
  th: ({ children }) => <th className="border-b border-line p-2 text-start">{children}</th>,
  td: ({ children }) => <td className="border-b border-line p-2 align-top">{children}</td>,
};
