import type { ValueReport } from "@elaeis/domain/training/value-report-schemas";
import { useFormats } from "#language/formats.ts";
import { usePhrases } from "./use-phrases.ts";

type BaselineBarsProps = {
  model: ValueReport["fruit"];
  baselines: ValueReport["baselines"];
};

/** The model beside two answers that anybody could give: a bar as long as R². */
export function BaselineBars({ model, baselines }: BaselineBarsProps) {
  const { report: phrases } = usePhrases();
  const { significant } = useFormats();
  const bars = [
    { name: phrases.baselineModel, metrics: model, look: "bg-brand" },
    { name: phrases.baselineColour, metrics: baselines.colour_ridge, look: "bg-control" },
    { name: phrases.baselineMean, metrics: baselines.mean, look: "bg-control" },
  ];
  return (
    <dl className="figures grid gap-3">
      {bars.map(({ name, metrics, look }) => (
        <div key={name}>
          <dt className="flex flex-wrap justify-between gap-x-3">
            <span className="font-semibold">{name}</span>
            <span className="ml-auto">
              <b>R² {significant(metrics.r2)}</b>
              <span className="ml-3 text-ink-2">{phrases.rmseOf(significant(metrics.rmse))}</span>
            </span>
          </dt>
          <dd aria-hidden className="mt-1 h-3 rounded-full bg-sunk">
            <span
              className={`block h-full rounded-full ${look}`}
              style={{ width: `${Math.min(1, Math.max(0, metrics.r2)) * 100}%` }}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
