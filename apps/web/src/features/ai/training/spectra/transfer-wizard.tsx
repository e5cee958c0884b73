import {
  leastStandards,
  spectralDeviceName,
  wantedStandards,
} from "@elaeis/domain/spectra/spectra";
import type { RegisteredModel } from "@elaeis/domain/models/model-schemas";
import type { SpectralDataset, StandardPairs } from "@elaeis/domain/training/training-schemas";
import { ArrowRightLeft } from "lucide-react";
import { useState } from "react";
import { useForm } from "#app/forms/use-form.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Button } from "#ui/button.tsx";
import { CheckField } from "#ui/check-field.tsx";
import { SelectField } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { useModels, useStandardPairs, useStartTransfer } from "../use-training.ts";
import { ErrorText, Note } from "#ui/note.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

type TransferProps = { datasets: readonly SpectralDataset[]; isRunning: boolean };

/** Ten fruits read on both devices make a calibration of one serve the other. */
export function TransferButton({ datasets, isRunning }: TransferProps) {
  const { card, wizard: phrases } = usePhrases();
  const [isOpen, setIsOpen] = useState(false);
  const models = useModels();
  const calibrations = (models.data?.models ?? []).filter(
    ({ kind, source }) => kind === "spectra" && source === "trained",
  );
  const devices = datasets.flatMap(({ device_type, devices: ofType }) =>
    ofType.map(({ serial_number }) => ({ type: device_type, serial: serial_number })),
  );
  const [first] = calibrations;
  const missing =
    first === undefined ? phrases.noCalibration : devices.length < 2 && phrases.noDevice;
  return (
    <Stack gap={2}>
      <Button
        variant="outline"
        className="sm:justify-self-start"
        disabled={Boolean(missing) || isRunning}
        onClick={() => setIsOpen(true)}
      >
        <ArrowRightLeft size={20} aria-hidden />
        {card.transfer}
      </Button>
      {missing && <p className="text-ink-2">{missing}</p>}
      {isOpen && first !== undefined && (
        <TransferDialog
          calibrations={calibrations}
          first={first}
          devices={devices}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Stack>
  );
}

type Device = { type: string; serial: string };
type DialogProps = {
  calibrations: readonly RegisteredModel[];
  first: RegisteredModel;
  devices: readonly Device[];
  onClose: () => void;
};

const nameOf = ({ type, serial }: Device) => spectralDeviceName(type, serial);

function TransferDialog({ calibrations, first, devices, onClose }: DialogProps) {
  const { wizard: phrases } = usePhrases();
  const [version, setVersion] = useState(first.version);
  const [name, setName] = useState<string>();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>();
  const base = calibrations.find((one) => one.version === version) ?? first;
  // The newest import is most likely of the device that is new.
  const device = devices.find((one) => nameOf(one) === name) ?? devices.at(-1);
  const pairs = useStandardPairs(base.device_type ?? "", device);
  const start = useStartTransfer(onClose);
  const found = pairs.data?.pairs ?? [];
  const out = leftOut ?? new Set(found.slice(wantedStandards).map(({ second }) => second));
  const chosen = found.filter(({ second }) => !out.has(second));
  const { form, errors } = useForm<object, { pairs?: string }>({
    first: {},
    check: () => (chosen.length < leastStandards ? { pairs: phrases.tooFew(leastStandards) } : {}),
    onSubmit: () => {
      if (device === undefined) return;
      start.mutate({
        model_version: base.version,
        device_type: device.type,
        device_serial: device.serial,
        pairs: chosen.map((pair) => ({ first: pair.first, second: pair.second })),
      });
    },
  });
  return (
    <FormDialog
      title={phrases.title}
      submit={phrases.submit}
      isBusy={start.isPending}
      form={form}
      onClose={onClose}
    >
      <p className="text-ink-2">{phrases.intro}</p>
      <SelectField
        label={phrases.calibration}
        value={base.version}
        onChange={({ target }) => setVersion(target.value)}
      >
        {calibrations.map((one) => (
          <option key={one.version} value={one.version}>
            {[one.device_type, one.version].join(" · ")}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={phrases.device}
        value={device && nameOf(device)}
        onChange={({ target }) => {
          setName(target.value);
          setLeftOut(undefined);
        }}
      >
        {devices.map((one) => (
          <option key={nameOf(one)}>{nameOf(one)}</option>
        ))}
      </SelectField>
      <Loaded question={pairs} failed={phrases.loadFailed} bones={["h-40"]}>
        {() => <Pairs pairs={found} out={out} onOut={setLeftOut} />}
      </Loaded>
      <output className="block font-semibold">{phrases.chosen(chosen.length)}</output>
      {errors.pairs && chosen.length < leastStandards && (
        <ErrorText role="alert">{errors.pairs}</ErrorText>
      )}
      <ActionFailed title={phrases.failed} error={start.error} />
    </FormDialog>
  );
}

type PairsProps = {
  pairs: StandardPairs["pairs"];
  /** Second fruits of the pairs that are left out. */
  out: ReadonlySet<string>;
  onOut: (out: ReadonlySet<string>) => void;
};

function Pairs({ pairs, out, onOut }: PairsProps) {
  const { wizard: phrases } = usePhrases();
  if (pairs.length === 0) return <p className="text-ink-2">{phrases.noPairs}</p>;
  return (
    <fieldset>
      <legend className="font-medium">{phrases.samples}</legend>
      <Note>{phrases.samplesHint}</Note>
      {pairs.map(({ second, spectrum_id, first_reference, second_reference, laboratory }) => (
        <CheckField
          key={second}
          label={phrases.pair(spectrum_id, first_reference, second_reference)}
          hint={Object.keys(laboratory).length > 0 ? phrases.withLaboratory : undefined}
          isOn={!out.has(second)}
          onChange={(isOn) => {
            const next = new Set(out);
            if (isOn) next.delete(second);
            else next.add(second);
            onOut(next);
          }}
        />
      ))}
    </fieldset>
  );
}
