import { leastCalibrationSpectra, readings, type Reading } from "@elaeis/domain/spectra/spectra";
import { nirFieldOf, predictedValues } from "@elaeis/domain/predictions/prediction";
import type { SpectralDataset, TrainingOverview } from "@elaeis/domain/training/training-schemas";
import type { UseQueryResult } from "@tanstack/react-query";
import { AudioWaveform } from "lucide-react";
import { useState } from "react";
import { adminPaths } from "#app/admin-paths.ts";
import { Link } from "#app/navigation.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { NoMatch } from "#ui/empty-state.tsx";
import { Fact, Facts } from "#ui/facts.tsx";
import { SelectField } from "#ui/field.tsx";
import { Figures } from "#ui/figures.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { Stack } from "#ui/stack.tsx";
import { usePhrases as useTrainingPhrases } from "../use-phrases.ts";
import { useStartTraining } from "../use-training.ts";
import { ActiveCalibrations } from "./active-calibrations.tsx";
import { TransferButton } from "./transfer-wizard.tsx";
import { usePhrases } from "./use-phrases.ts";

type SpectraCardProps = {
  overview: UseQueryResult<TrainingOverview>;
  /** One training goes on at a time. */
  isRunning: boolean;
};

/** Imported spectra, how many were measured in a laboratory, and the calibrations made of them. */
export function SpectraCard({ overview, isRunning }: SpectraCardProps) {
  const { card: phrases } = usePhrases();
  const { loadFailed } = useTrainingPhrases();
  return (
    <Section title={phrases.title} isInTab>
      <Loaded question={overview} failed={loadFailed} bones={["h-48"]}>
        {({ spectra }) =>
          spectra.length === 0 ? (
            <NoSpectra />
          ) : (
            <Spectra datasets={spectra} isRunning={isRunning} />
          )
        }
      </Loaded>
    </Section>
  );
}

function NoSpectra() {
  const { card: phrases } = usePhrases();
  const see = (
    <Link to={adminPaths.nirImport()} className={buttonLook("outline")}>
      {phrases.toImport}
    </Link>
  );
  return <NoMatch action={see}>{phrases.empty}</NoMatch>;
}

type SpectraProps = { datasets: readonly SpectralDataset[]; isRunning: boolean };

function Spectra({ datasets, isRunning }: SpectraProps) {
  const { card: phrases } = usePhrases();
  const [chosen, setChosen] = useState<string>();
  const most = datasets.toSorted((one, other) => other.usable - one.usable)[0];
  const dataset = datasets.find(({ device_type }) => device_type === chosen) ?? most;
  if (dataset === undefined) return null;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:gap-8">
      <Stack gap={4} className="min-w-0">
        {datasets.length > 1 && (
          <SelectField
            label={phrases.which}
            value={dataset.device_type}
            onChange={({ target }) => setChosen(target.value)}
          >
            {datasets.map(({ device_type, spectra }) => (
              <option key={device_type} value={device_type}>
                {phrases.device(device_type, spectra)}
              </option>
            ))}
          </SelectField>
        )}
        {datasets.length === 1 && (
          <p className="figures text-lg font-semibold wrap-anywhere">
            {phrases.device(dataset.device_type, dataset.spectra)}
          </p>
        )}
        <Laboratory dataset={dataset} />
      </Stack>
      <Stack gap={4} className="min-w-0">
        <StartCalibration key={dataset.device_type} dataset={dataset} isRunning={isRunning} />
        <ActiveCalibrations />
        <TransferButton datasets={datasets} isRunning={isRunning} />
      </Stack>
    </div>
  );
}

function Laboratory({ dataset: { usable, laboratory, provenance } }: { dataset: SpectralDataset }) {
  const { card: phrases } = usePhrases();
  const words = useWords();
  return (
    <div>
      <h3 className="font-semibold">{phrases.laboratory}</h3>
      <Figures isMuted>{phrases.usable(usable)}</Figures>
      <Facts>
        {predictedValues.map((value) => (
          <Fact key={value} term={words.shortFields[nirFieldOf[value]]}>
            {phrases.ofValue(laboratory[value], leastCalibrationSpectra)}
          </Fact>
        ))}
      </Facts>
      {provenance === "synthetic" && usable > 0 && <Banner tone="info">{phrases.drawn}</Banner>}
    </div>
  );
}

function StartCalibration({
  dataset,
  isRunning,
}: {
  dataset: SpectralDataset;
  isRunning: boolean;
}) {
  const { card: phrases } = usePhrases();
  const [reading, setReading] = useState<Reading>("absorbance");
  const start = useStartTraining();
  const { device_type, laboratory } = dataset;
  const isTooFew = Math.max(...Object.values(laboratory)) < leastCalibrationSpectra;
  return (
    <Stack gap={4}>
      <SelectField
        label={phrases.reading}
        value={reading}
        onChange={({ target }) =>
          setReading(readings.find((one) => one === target.value) ?? "absorbance")
        }
      >
        {readings.map((one) => (
          <option key={one} value={one}>
            {phrases.readings[one]}
          </option>
        ))}
      </SelectField>
      <ActionFailed title={phrases.startFailed} error={start.error} />
      <Button
        className="sm:justify-self-start"
        isBusy={start.isPending}
        disabled={isTooFew || isRunning}
        onClick={() => start.mutate({ device_type, reading })}
      >
        {!start.isPending && <AudioWaveform size={20} aria-hidden />}
        {phrases.start}
      </Button>
      {isTooFew && <p className="text-ink-2">{phrases.tooFew(leastCalibrationSpectra)}</p>}
    </Stack>
  );
}
