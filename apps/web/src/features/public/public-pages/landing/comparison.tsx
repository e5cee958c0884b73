import { Section } from "../blocks.tsx";
import { Heading } from "#ui/heading.tsx";
import { usePhrases } from "./use-phrases.ts";

/** A table at a desk; on a phone a card for each of the ways, with the same words. */
export function Comparison() {
  const phrases = usePhrases();
  return (
    <Section title={phrases.comparisonTitle}>
      <div className="hidden lg:block">
        <table className="w-full text-left">
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
                <th scope="row" className="p-2">
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td
                    key={phrases.alternatives[index]}
                    className={`p-2 ${index === cells.length - 1 ? "font-semibold text-leaf" : ""}`}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:hidden">
        {phrases.alternatives.map((alternative, index) => (
          <li key={alternative} className="card min-w-0 p-5">
            <Heading as="h3" size="lg">
              {alternative}
            </Heading>
            <dl className="mt-2 space-y-1">
              {phrases.rows.map(({ name, cells }) => (
                <div key={name} className="flex flex-wrap justify-between gap-x-4">
                  <dt className="text-ink-2">{name}</dt>
                  <dd className="font-medium">{cells[index]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  );
}
