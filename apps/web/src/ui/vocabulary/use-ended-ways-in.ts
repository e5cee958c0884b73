import type { EndedWaysIn } from "@elaeis/domain/accounts/own-account-schemas";
import { phrasesHook, useLanguage } from "#language/language-provider.tsx";
import { listed } from "#language/listed.ts";
import { plural } from "#language/plural.ts";

const en = {
  ended: (what: string) => `Revoked: ${what}.`,
  nothing: "There was nothing else to revoke.",
  sessions: { one: "# session", other: "# sessions" },
  api_keys: { one: "# API key", other: "# API keys" },
  wallets: { one: "# wallet", other: "# wallets" },
};

const fr: typeof en = {
  ended: (what) => `Révoqué\u00a0: ${what}.`,
  nothing: "Il n'y avait rien d'autre à révoquer.",
  sessions: { one: "# session", other: "# sessions" },
  api_keys: { one: "# clé d'API", other: "# clés d'API" },
  wallets: { one: "# portefeuille", other: "# portefeuilles" },
};

const usePhrases = phrasesHook({ en, fr });
const kinds = ["sessions", "api_keys", "wallets"] as const;

/** What ended with a recovery, in one sentence. */
export function useEndedWaysIn(): (ended: EndedWaysIn) => string {
  const phrases = usePhrases();
  const { language } = useLanguage();
  return (ended) => {
    const there = kinds.filter((kind) => ended[kind] > 0);
    if (there.length === 0) return phrases.nothing;
    const counted = there.map((kind) => plural(language, ended[kind], phrases[kind]));
    return phrases.ended(listed(language, counted));
  };
}
