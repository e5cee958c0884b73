import { Section } from "../blocks.tsx";
import { usePhrases } from "./use-phrases.ts";

/** On a phone the table scrolls sideways below its criteria. */
export function Comparison() {
  const phrases = usePhrases();
  return (
    <Section title={phrases.comparisonTitle}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <div tabIndex={0} className="-mx-4 overflow-x-auto px-4 sm:-mx-8 sm:px-8">
        <table className="w-full min-w-2xl text-left">
          <thead>
            <tr className="edge-b">
              <th scope="col" className="p-2">
                {phrases.criterion}
              </th>
              {phrases.alternatives.map((name) => (
                <th key={name} scope="col" className="p-2">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {phrases.rows.map(({ name, cells }) => (
              <tr key={name} className="edge-b">
                <th scope="row" className="p-2 font-medium text-ink-2">
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td
                    key={phrases.alternatives[index]}
                    className={`p-2 ${index === cells.length - 1 ? "font-semibold" : ""}`}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
