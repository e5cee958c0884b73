import { SelectField } from "./field.tsx";

type ChoiceFieldProps<Choice extends string | number> = {
  label: string;
  hint?: string | undefined;
  name?: string;
  className?: string;
  choices: readonly Choice[];
  wordOf: (choice: Choice) => string;
  value: Choice;
  onChoose: (choice: Choice) => void;
};

/** One of a few that are known. */
export function ChoiceField<Choice extends string | number>(props: ChoiceFieldProps<Choice>) {
  const { choices, wordOf, onChoose, ...field } = props;
  return (
    <SelectField
      {...field}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => String(choice) === target.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {wordOf(choice)}
        </option>
      ))}
    </SelectField>
  );
}
