import { countryCodes } from "@elaeis/domain/accounts/countries";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { saveProducer } from "#api/field-plots.ts";
import { producersQuery, renewPlots } from "#api/plots.ts";
import { countryName } from "#language/country-name.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Row } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

type ProducerFieldProps = { chosen: string | null; onChoose: (producer: string | null) => void };

const another = "another";

/** Whose the plots of a column of outlines become: one that is there, or a new one. */
export function ProducerField({ chosen, onChoose }: ProducerFieldProps) {
  const { rules: phrases } = usePhrases();
  const items = useQuery(producersQuery).data?.items ?? [];
  const [isNew, setIsNew] = useState(false);
  return (
    <>
      <SelectField
        label={phrases.producer}
        error={chosen === null && !isNew ? phrases.producerOpen : undefined}
        value={isNew ? another : (chosen ?? "")}
        onChange={({ target: { value } }) => {
          setIsNew(value === another);
          onChoose(value === "" || value === another ? null : value);
        }}
      >
        <option value="">{phrases.chooseProducer}</option>
        {items.map(({ id, name, country }) => (
          <option key={id} value={id}>
            {`${name} (${country})`}
          </option>
        ))}
        <option value={another}>{phrases.newProducer}</option>
      </SelectField>
      {isNew && (
        <NewProducer
          onAdded={(id) => {
            onChoose(id);
            setIsNew(false);
          }}
        />
      )}
    </>
  );
}

function NewProducer({ onAdded }: { onAdded: (id: string) => void }) {
  const { rules: phrases } = usePhrases();
  const actions = useActionWords();
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [id] = useState(uuidv7);
  const [name, setName] = useState("");
  const [country, setCountry] = useState("CI");
  const add = useMutation({
    mutationFn: () => {
      const facts = { name: name.trim(), country, address: null, operator_number: null };
      return saveProducer(id, { ...facts, version: null });
    },
    onSuccess: async () => {
      await renewPlots(queries);
      onAdded(id);
    },
  });
  const countries = [...countryCodes]
    .map((code) => ({ code, name: countryName(code, language) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
  return (
    <Row gap={3} className="items-end">
      <TextField
        label={phrases.producerName}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        label={phrases.producerCountry}
        value={country}
        onChange={({ target }) => setCountry(target.value)}
      >
        {countries.map((one) => (
          <option key={one.code} value={one.code}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <Button
        variant="outline"
        isBusy={add.isPending}
        disabled={name.trim() === ""}
        onClick={() => add.mutate()}
      >
        {phrases.addProducer}
      </Button>
      <ActionFailed title={actions.failed} error={add.error} />
    </Row>
  );
}
