/** The large drawing of the public screens: a ripe bunch among fronds. Decoration only. */
const reds = ["#c2410c", "#b23a0e", "#d4540f", "#9a3412"] as const;

/** From the rim inwards, so that each ring lies over the tips of the next. */
const rings = [
  { count: 15, radius: 104 },
  { count: 10, radius: 62 },
  { count: 5, radius: 24 },
];

const drupes = rings.flatMap(({ count, radius }, ring) =>
  Array.from({ length: count }, (_, index) => ({
    degrees: (index / count) * 360 + ring * 13,
    radius,
    fill: reds[(index * 3 + ring) % reds.length] ?? reds[0],
  })),
);

export function FruitBunch({ className = "" }: { className?: string }) {
  return (
    <svg viewBox="-50 0 500 410" className={className} aria-hidden>
      {[-66, 66, -40, 40, -14, 14].map((degrees) => (
        <Frond key={degrees} degrees={degrees} />
      ))}
      <g transform="translate(200 270) scale(1.05 0.96)">
        <circle r="104" fill="#4a1a0c" />
        {drupes.map(({ degrees, radius, fill }) => (
          <Drupe key={degrees} degrees={degrees} radius={radius} fill={fill} />
        ))}
      </g>
    </svg>
  );
}

type DrupeProps = { degrees: number; radius: number; fill: string };

/** A fruit of the bunch, its dark tip outwards; the highlight stays on the side of the light. */
function Drupe({ degrees, radius, fill }: DrupeProps) {
  return (
    <g transform={`rotate(${degrees}) translate(-32 ${-radius - 28})`}>
      <path
        fill={fill}
        stroke="#4a1a0c"
        strokeWidth="2"
        d="M32 8c12 9 21 23 18 36-2 11-10 17-18 17s-16-6-18-17C11 31 20 17 32 8Z"
      />
      <path
        fill="#4a1a0c"
        d="M32 8c6 4 11 9 14 15-4-1-6 3-9 1-2-1-4 3-5 3s-3-4-5-3c-3 2-5-2-9-1 3-6 8-11 14-15Z"
      />
      <path fill="#f2b134" d="M21 42c1 5 4 9 7 10-1-3-3-5-4-10-1-2-3-2-3 0Z" />
    </g>
  );
}

function Frond({ degrees }: { degrees: number }) {
  const leaflets = Array.from({ length: 13 }, (_, index) => index);
  return (
    <g transform={`rotate(${degrees} 200 250)`} fill="#1f6b3a">
      <rect x="198" y="20" width="4" height="220" rx="2" fill="#2f8a50" />
      {leaflets.map((index) => {
        const y = 34 + index * 13;
        const reach = 20 + Math.sin(((index + 1) / 14) * Math.PI) * 34;
        return (
          <g key={index}>
            <path
              d={`M199 ${y + 16}q-${reach * 0.6} -4 -${reach} -22q${reach * 0.7} 2 ${reach} 14z`}
            />
            <path
              fill="#2f8a50"
              d={`M201 ${y + 16}q${reach * 0.6} -4 ${reach} -22q-${reach * 0.7} 2 -${reach} 14z`}
            />
          </g>
        );
      })}
    </g>
  );
}
