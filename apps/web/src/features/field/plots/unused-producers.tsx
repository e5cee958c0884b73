import * as plotsApi from "@elaeis/domain/plots/plots-api";
import { ask } from "#api/ask.ts";
import type { Producer } from "@elaeis/domain/plots/plot-schemas";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { saveProducer } from "#api/field-plots.ts";
import { renewPlots, producersQuery } from "#api/plots.ts";
import { offerUndo } from "#app/undo/undo.ts";
import { countryName } from "#language/country-name.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { Section } from "#ui/section.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { Line } from "#ui/line.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Producers without plots, who can be deleted; nothing where there are none. */
export function UnusedProducers() {
  const phrases = usePhrases();
  const producers = useQuery(producersQuery).data?.items ?? [];
  const unused = producers.filter(({ plots }) => plots === 0);
  if (unused.length === 0) return null;
  return (
    <Section title={phrases.unusedProducers}>
      <Stack as="ul" gap={2}>
        {unused.map((producer) => (
          <ProducerRow key={producer.id} producer={producer} />
        ))}
      </Stack>
    </Section>
  );
}

function ProducerRow({ producer }: { producer: Producer }) {
  const { id, name, country, address, operator_number } = producer;
  const phrases = usePhrases();
  const actions = useActionWords();
  const { language } = useLanguage();
  const queries = useQueryClient();
  return (
    <Line as="li" gap={2}>
      <span className="min-w-0 flex-1 wrap-anywhere">
        {name} · {countryName(country, language)}
      </span>
      <ConfirmButton
        label={actions.delete}
        heardAs={phrases.deleteOne(name)}
        Icon={Trash2}
        isIcon
        title={phrases.deleteTitle(name)}
        failed={actions.failed}
        onConfirm={async () => {
          await ask(plotsApi.deleteProducer, { id });
          offerUndo({
            done: phrases.deleted(name),
            undo: async () => {
              const facts = { name, country, address, operator_number };
              await saveProducer(id, { ...facts, version: null });
              await renewPlots(queries);
            },
          });
          await renewPlots(queries);
        }}
      >
        {phrases.deleteProducerText}
      </ConfirmButton>
    </Line>
  );
}
