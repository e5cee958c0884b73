import { useState } from "react";
import { useFormats } from "../../../language/formats.ts";
import { Flow } from "../../../ui/line.tsx";
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
      <legend className="float-left font-bold">{phrases.speed}</legend>
      <div className="edge flex flex-wrap rounded-md bg-card p-0.5">
        {speeds.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === speed}
            onClick={() => choose(one)}
            className="figures min-h-12 min-w-12 rounded-md px-2 font-bold text-muted aria-pressed:bg-wash aria-pressed:text-primary"
          >
            {phrases.times(formats.number(one, 2))}
          </button>
        ))}
      </div>
    </Flow>
  );
}
