import { useQuery } from "@tanstack/react-query";
import { mailStatusQuery } from "#api/mail.ts";
import { Banner } from "#ui/banner.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Without a mail server: where it is set. */
export function NothingLeaves() {
  const { status: phrases, views } = usePhrases();
  const { data: status } = useQuery(mailStatusQuery);
  if (status === undefined || status.sends) return null;
  return (
    <Banner tone="warning">
      {phrases.outboxOnly}{" "}
      <a href="#sending" className="underline">
        {views.sending}
      </a>
    </Banner>
  );
}
