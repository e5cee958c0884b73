import { useState } from "react";
import { useFormats } from "#language/formats.ts";
import { Flow } from "#ui/line.tsx";
import { usePhrases } from "./use-phrases.ts";

const speeds = [0.5, 0.75, 1, 1.5, 2];

export function SpeedChoice({ onChoose }: { onChoose: (speed: number) => void }) {
  const phrases = usePhrases();
  const formats = useFormats();
  const [speed, setSpeed] = useState(1);
  const choose = (next: number) => {
    setSpeed(next);
    onChoose(next);
  };
  return (
    <Flow as="fieldset">
      <legend className="float-left font-medium">{phrases.speed}</legend>
      <div className="edge flex flex-wrap rounded-md bg-card p-0.5">
        {speeds.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === speed}
            onClick={() => choose(one)}
            className="figures min-h-target min-w-target rounded-md px-2 font-semibold text-ink-2 aria-pressed:bg-brand-soft aria-pressed:text-ink"
          >
            {phrases.times(formats.number(one, 2))}
          </button>
        ))}
      </div>
    </Flow>
  );
}
