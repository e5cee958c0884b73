/** The system as it runs (ARCHITECTURE.md): what talks with what, from the phone down to the data. */
type Words = {
  device: string;
  outbox: string;
  model: string;
  server: string;
  rules: string;
  ai: string;
  learning: string;
  database: string;
  files: string;
  outside: string;
};

export function LayersDrawing({ words, label }: { words: Words; label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no other element can hold a drawing
    <svg viewBox="0 0 360 476" role="img" aria-label={label} className="mx-auto w-full max-w-xl">
      <g fill="none" stroke="var(--ink)" strokeWidth="2">
        <Arrow d="M180 104v42" />
        <Arrow d="M110 224v42" />
        <path d="M270 224v162m-5-10 5 10 5-10M265 234l5-10 5 10M270 365H91v21m-5-10 5 10 5-10" />
      </g>
      <g fill="var(--ink-2)" fontSize="13" fontWeight="700">
        <text x="192" y="130">
          HTTPS
        </text>
        <text x="122" y="250">
          HTTP
        </text>
      </g>
      <Box x={10} y={10} width={340} tint="var(--leaf)" title={words.device} />
      <Part x={24} y={50} width={150} text={words.outbox} />
      <Part x={186} y={50} width={150} text={words.model} />
      <Box x={10} y={146} width={340} height={78} tint="var(--brand)" title={words.server} />
      <text x="180" y="192" textAnchor="middle" fontSize="13" fill="var(--ink)">
        {words.rules}
      </text>
      <text x="180" y="212" textAnchor="middle" fontSize="12" fill="var(--ink-2)">
        {words.outside}
      </text>
      <Box x={10} y={266} width={200} height={78} tint="var(--info)" title={words.ai} />
      <text x="110" y="316" textAnchor="middle" fontSize="13" fill="var(--ink)">
        {words.learning}
      </text>
      <Box x={10} y={386} width={162} height={80} tint="var(--amber)" title={words.database} />
      <Box x={188} y={386} width={162} height={80} tint="var(--amber)" title={words.files} />
      <path
        d="M61 432h60m-60 0c0-14 60-14 60 0v16c0 14-60 14-60 0Z"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="2"
      />
      <path
        d="M240 424h18l6 6h34v28h-58Zm6 26 14-12 10 8 8-6 16 12"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Both ways. */
function Arrow({ d }: { d: string }) {
  return <path d={`${d}m-5-10 5 10 5-10m-10-22 5-10 5 10`} />;
}

type BoxProps = {
  x: number;
  y: number;
  width: number;
  height?: number;
  tint: string;
  title: string;
};

function Box({ x, y, width, height = 94, tint, title }: BoxProps) {
  return (
    <>
      <rect
        {...{ x, y, width, height }}
        rx="12"
        fill="var(--card)"
        stroke={tint}
        strokeWidth="2.5"
      />
      <text x={x + width / 2} y={y + 25} textAnchor="middle" fontWeight="700" fill="var(--ink)">
        {title}
      </text>
    </>
  );
}

function Part(props: { x: number; y: number; width: number; text: string }) {
  const { x, y, width, text } = props;
  return (
    <>
      <rect {...{ x, y, width }} height="38" rx="8" fill="none" stroke="var(--control)" />
      <text x={x + width / 2} y={y + 24} textAnchor="middle" fontSize="13" fill="var(--ink)">
        {text}
      </text>
    </>
  );
}
