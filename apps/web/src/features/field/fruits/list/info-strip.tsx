import type { FruitPage } from "@elaeis/domain/fruits/list-schemas";
import { useFormats } from "../../../../language/formats.ts";
import type { View } from "../../../../app/paths.ts";
import { useUser } from "../../../../app/session/use-session.ts";
import { useRoleWords } from "../../../../ui/vocabulary/use-role-words.ts";
import { usePhrases } from "./use-phrases.ts";

/** Whose list this is, under which role and mode, and how much it holds. */
export function InfoStrip({ view, page }: { view: View; page: FruitPage | undefined }) {
  const phrases = usePhrases();
  const roleWords = useRoleWords();
  const formats = useFormats();
  const user = useUser();
  const facts = [
    [phrases.user, user.email],
    [phrases.role, roleWords[user.role]],
    [phrases.mode, view === "admin" ? phrases.modeAdmin : phrases.modeCollector],
    [phrases.total, page ? `${page.total_is_least ? "> " : ""}${formats.count(page.total)}` : "…"],
  ] as const;
  return (
    <dl className="panel flex flex-wrap justify-between gap-x-6 gap-y-3 px-5 py-3">
      {facts.map(([term, fact]) => (
        <div key={term} className={`min-w-0 ${fact === user.email ? "max-sm:w-full" : ""}`}>
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="figures font-bold wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
