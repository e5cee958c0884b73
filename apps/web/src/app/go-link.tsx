import { Navigation2 } from "lucide-react";
import { phrasesHook } from "#language/language-provider.tsx";
import { buttonLook } from "#ui/button.tsx";
import type { GeoPoint } from "./map/layout.ts";
import { Link } from "./navigation.tsx";
import { paths, type View } from "./paths.ts";

const usePhrases = phrasesHook({ en: { go: "Go there" }, fr: { go: "Y aller" } });

type GoLinkProps = { kind: "fruit" | "plot"; id: string; name: string; at: GeoPoint; view: View };

/** From a fruit or a plot to the screen that leads there. */
export function GoLink({ view, ...goal }: GoLinkProps) {
  const phrases = usePhrases();
  return (
    <Link to={paths.way(view, goal)} className={buttonLook("outline")}>
      <Navigation2 size={20} aria-hidden />
      {phrases.go}
    </Link>
  );
}
