import type { AuditEntry } from "@elaeis/domain/audit/audit-schemas";
import { useState } from "react";
import { useFormats } from "#language/formats.ts";
import { Badge } from "#ui/badge.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { sentenceOf } from "./sentence.ts";
import { usePhrases } from "./use-phrases.ts";
import { deviceInWords } from "./words.ts";

/** The entries of a page, a sentence each; what it changed opens above them. Ten fit on a phone. */
export function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  const phrases = usePhrases();
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const { columns } = phrases;
  return (
    <>
      <table className="w-full overflow-hidden max-md:block">
        <caption className="sr-only">{phrases.entries}</caption>
        <thead className="max-md:sr-only">
          <tr className="edge-b text-left text-sm text-ink-2">
            {[columns.event, columns.date, columns.from].map((title) => (
              <th key={title} scope="col" className="px-4 py-3">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-line divide-y max-md:block">
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} onOpen={() => setOpened(entry)} />
          ))}
        </tbody>
      </table>
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function Row({ entry, onOpen }: { entry: AuditEntry; onOpen: () => void }) {
  const phrases = usePhrases();
  const { dateTime } = useFormats();
  const from = [deviceInWords(entry.user_agent, phrases), entry.address].filter(Boolean);
  return (
    <tr className="relative hover:bg-sunk max-md:block max-md:px-4 max-md:py-1.5">
      <th
        scope="row"
        className="text-left max-md:flex max-md:gap-2 max-md:text-[0.95rem] max-md:leading-snug md:px-4 md:py-2.5"
      >
        {/* The whole row opens it. */}
        <button
          type="button"
          className="max-w-full text-left font-normal after:absolute after:inset-0 max-md:truncate md:wrap-anywhere"
          onClick={onOpen}
        >
          {sentenceOf(entry, phrases)}
        </button>
        {entry.is_sample && <Badge tone="neutral">{phrases.sample}</Badge>}
      </th>
      <td className="figures text-sm text-ink-2 max-md:block max-md:truncate max-md:leading-snug md:px-4 md:whitespace-nowrap">
        {dateTime(entry.created_at)}
        <span className="md:hidden">{from.map((one) => ` · ${one}`).join("")}</span>
      </td>
      <td className="text-sm text-ink-2 max-md:hidden md:px-4">{from.join(" · ") || "–"}</td>
    </tr>
  );
}
