import type { ModelRegistry } from "@elaeis/domain/models/model-schemas";
import { spectralDeviceName } from "@elaeis/domain/spectra/spectra";
import { Undo2 } from "lucide-react";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { Lines } from "#ui/lines.tsx";
import { useModels, useSpectralRollBack } from "../use-training.ts";
import { usePhrases } from "./use-phrases.ts";

/** Which calibration answers for which device, and the way back. */
export function ActiveCalibrations() {
  const { active: phrases } = usePhrases();
  const models = useModels();
  const lines = models.data?.spectra ?? [];
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">{phrases.title}</h3>
      <Lines>
        {lines.map((line) => (
          <Line key={`${line.device_type} ${line.device_serial}`} line={line} />
        ))}
      </Lines>
    </div>
  );
}

function Line({ line }: { line: ModelRegistry["spectra"][number] }) {
  const { active: phrases } = usePhrases();
  const { mutateAsync } = useSpectralRollBack();
  const { device_type, device_serial, active, previous } = line;
  const device = spectralDeviceName(device_type, device_serial);
  const label = previous === null ? phrases.withdraw : phrases.roll;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <b>{device}</b>
        <span className="figures block text-sm text-ink-2">{active ?? phrases.none}</span>
      </span>
      {active !== null && (
        <ConfirmButton
          label={label}
          heardAs={phrases.heardAs(label, device)}
          Icon={Undo2}
          title={previous === null ? phrases.withdrawTitle : phrases.rollTitle}
          failed={phrases.failed}
          onConfirm={() => mutateAsync({ device_type, device_serial })}
        >
          <p className="wrap-anywhere">
            {previous === null
              ? phrases.withdrawText(active, device)
              : phrases.rollText(active, previous)}
          </p>
        </ConfirmButton>
      )}
    </li>
  );
}
