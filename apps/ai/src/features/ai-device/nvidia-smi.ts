/** What NVIDIA's own tool says of the graphics cards; nothing where it is not installed or does not answer in time. */
import { execFile } from "node:child_process";

export type GraphicsCard = {
  readonly name: string;
  /** Share of the last moments in which it worked. */
  readonly utilisation: number | null;
  readonly memory_used: number | null;
  readonly memory_total: number | null;
  readonly temperature_c: number | null;
};

const timeoutMs = 1500;
const query = [
  "--query-gpu=name,utilization.gpu,memory.used,memory.total,temperature.gpu",
  "--format=csv,noheader,nounits",
];

export function readGraphicsCards(command = "nvidia-smi"): Promise<GraphicsCard[]> {
  return new Promise((resolve) => {
    execFile(command, query, { timeout: timeoutMs }, (error, output) => {
      resolve(error === null ? parseCards(output) : []);
    });
  });
}

const bytesPerMib = 1024 * 1024;

/** A card a line: name, percent, MiB, MiB, °C; a missing value is `[N/A]` or other text. */
export function parseCards(csv: string): GraphicsCard[] {
  return csv.split("\n").flatMap((line) => {
    const cells = line.split(",").map((cell) => cell.trim());
    // A name may hold commas of its own; the figures are the last four.
    const [utilisation, used, total, temperature] = cells.slice(-figures).map(figure);
    const name = cells.slice(0, -figures).join(", ");
    if (name === "") return [];
    return [
      {
        name,
        utilisation: scaled(utilisation, 1 / 100),
        memory_used: scaled(used, bytesPerMib),
        memory_total: scaled(total, bytesPerMib),
        temperature_c: scaled(temperature, 1),
      },
    ];
  });
}

const figures = 4;

const figure = (cell: string): number | null => (/^\d+(\.\d+)?$/.test(cell) ? Number(cell) : null);

const scaled = (value: number | null | undefined, factor: number): number | null =>
  value === null || value === undefined ? null : value * factor;
