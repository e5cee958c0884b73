import { Line } from "#ui/line.tsx";
import { Stack } from "#ui/stack.tsx";
/** The three taps that install the app on an iPhone or iPad, each with its drawing. */
export function IosSteps({ steps }: { steps: readonly string[] }) {
  return (
    <Stack as="ol" gap={3}>
      {steps.map((step, index) => (
        <Line as="li" key={step} gap={3}>
          <svg
            viewBox="0 0 48 48"
            className="size-12 shrink-0 text-ink-2"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden
          >
            <rect x="1.5" y="1.5" width="45" height="45" rx="10" stroke="var(--control)" />
            {drawings[index]}
          </svg>
          <span>
            {index + 1}. {step}
          </span>
        </Line>
      ))}
    </Stack>
  );
}

const drawings = [
  <path key="share" d="M24 29V10m-6 6 6-6 6 6M17 21h-3v17h20V21h-3" />,
  <path
    key="add"
    d="M14 11h20a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H14a3 3 0 0 1-3-3V14a3 3 0 0 1 3-3Zm10 7v12m-6-6h12"
  />,
  <path
    key="app"
    d="M24 10c8 5 12 13 11 20-1 5-6 8-11 8s-10-3-11-8c-1-7 3-15 11-20Zm-5 17 4 4 7-8"
  />,
];
