import { problems } from "@elaeis/domain/problems";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useLanguage } from "#language/language-provider.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { Intro } from "#ui/note.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** The closed list of what the server may refuse or fail to do. */
export function ErrorCatalogue() {
  const phrases = usePhrases();
  const { language } = useLanguage();
  // Long, and looked up now and then.
  const [isOpen, setIsOpen] = useState(false);
  const rows = Object.entries(problems).map(([code, problem]) => ({
    code,
    status: problem.status,
    sentence: problem[language],
  }));
  const columns: Column<(typeof rows)[number]>[] = [
    { title: phrases.code, cell: ({ code }) => code },
    { title: phrases.status, isNumber: true, cell: ({ status }) => status },
    { title: phrases.sentence, cell: ({ sentence }) => sentence },
  ];
  return (
    <details className="card group" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2 hover:bg-sunk">
        <ChevronRight
          size={20}
          aria-hidden
          className="text-ink-2 transition-transform group-open:rotate-90"
        />
        <h2 className="min-w-0 flex-1 text-lg font-semibold">{phrases.errors}</h2>
      </summary>
      <Stack gap={4} className="edge-t p-4">
        <Intro>{phrases.errorsText}</Intro>
        {isOpen && (
          <DataTable
            caption={phrases.errors}
            columns={columns}
            rows={rows}
            rowKey={({ code }) => code}
          />
        )}
      </Stack>
    </details>
  );
}
