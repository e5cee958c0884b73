import type { Producer } from "@elaeis/domain/plots/plot-schemas";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { deleteProducer, renewPlots, producersQuery } from "#api/plots.ts";
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

function ProducerRow({ producer: { id, name, country } }: { producer: Producer }) {
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
          await deleteProducer(id);
          await renewPlots(queries);
        }}
      >
        {phrases.deleteProducerText}
      </ConfirmButton>
    </Line>
  );
}
