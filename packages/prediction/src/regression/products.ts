/**
 * The one product that training spends its time in: of every vector of one matrix with every vector of another, be they
 * rows or columns. Both are copied in panels of four vectors, a chunk of their length at a time, so that what the
 * innermost loop reads lies side by side and near the processor.
 */
import { f64 } from "../indexed-reads.ts";
import { zeros } from "./matrix.ts";
import type { Matrix } from "./matrix.ts";
import { addTile, tileSide, tileMemory } from "./tile.ts";

/** Number k of vector v is `values[from + v * stride + k * step]`. */
type Vectors = {
  readonly values: Float64Array;
  readonly from: number;
  readonly count: number;
  readonly stride: number;
  readonly step: number;
};

/** The product of vectors i and j belongs to `values[from + i * stride + j]`. */
type ProductPlace = {
  readonly values: Float64Array;
  readonly from: number;
  readonly stride: number;
};

/** `left · rightᵀ`. */
export function timesTranspose(left: Matrix, right: Matrix): Matrix {
  return productsOf(rowsOf(left), rowsOf(right), left.columns, right.columns);
}

/** `matrixᵀ · other`. */
export function transposeTimes(matrix: Matrix, other: Matrix): Matrix {
  return productsOf(columnsOf(matrix), columnsOf(other), matrix.rows, other.rows);
}

/** `matrixᵀ · matrix`, of which only one half is computed and the other mirrored. */
export function gram(matrix: Matrix): Matrix {
  const product = zeros(matrix.columns, matrix.columns);
  addGram(product, matrix);
  return mirrored(product);
}

/** `matrix · matrixᵀ`, likewise. */
export function rowGram(matrix: Matrix): Matrix {
  const product = zeros(matrix.rows, matrix.rows);
  const rows = rowsOf(matrix);
  addProducts(rows, rows, matrix.columns, whole(product), 1);
  return mirrored(product);
}

/** Adds `matrixᵀ · matrix`, of which what lies above the diagonal means nothing. */
export function addGram(product: Matrix, matrix: Matrix): void {
  const columns = columnsOf(matrix);
  addProducts(columns, columns, matrix.rows, whole(product), 1);
}

/** Adds `matrixᵀ · other`. */
export function addTransposeTimes(product: Matrix, matrix: Matrix, other: Matrix): void {
  addProducts(columnsOf(matrix), columnsOf(other), matrix.rows, whole(product), 1);
}

/** Of what lies on and below the diagonal. */
function mirrored({ rows, columns, values }: Matrix): Matrix {
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < i; j++) values[j * columns + i] = f64(values, i * columns + j);
  }
  return { rows, columns, values };
}

function rowsOf({ rows, columns, values }: Matrix): Vectors {
  return { values, from: 0, count: rows, stride: columns, step: 1 };
}

function columnsOf({ columns, values }: Matrix): Vectors {
  return { values, from: 0, count: columns, stride: 1, step: columns };
}

const whole = ({ columns, values }: Matrix): ProductPlace => ({ values, from: 0, stride: columns });

function productsOf(left: Vectors, right: Vectors, length: number, rightLength: number): Matrix {
  if (length !== rightLength) {
    throw new RangeError(`Vectors of ${length} and of ${rightLength} numbers do not multiply`);
  }
  const product = zeros(left.count, right.count);
  addProducts(left, right, length, whole(product), 1);
  return product;
}

/** Numbers of a vector that are multiplied in one go: what is copied of all vectors stays in a near cache. */
const chunkLength = 256;
/** Vectors on the left that are handled together when one chunk holds their whole length; a multiple of tileSide. */
const blockVectors = 64;
const tileDoubles = tileSide * tileSide;

/**
 * Adds `factor` times the product of every vector on the left with every one on the right, over their first `length`
 * numbers. Of vectors with themselves (one object on both sides) only what lies on and below the diagonal is added.
 */
export function addProducts(
  left: Vectors,
  right: Vectors,
  length: number,
  place: ProductPlace,
  factor: number,
): void {
  const plan = planOf(left, right, length);
  for (let top = 0; top < left.count; top += plan.block) {
    multiplyBlock(plan, top);
    addBlock(plan, top, place, factor);
  }
}

/** What lies where in the memory of the tiles: panels of the right, panels of the left's block, sums a tile. */
type Plan = {
  readonly left: Vectors;
  readonly right: Vectors;
  readonly length: number;
  /** Then the panels of the right serve as those of the left. */
  readonly isSymmetric: boolean;
  readonly chunk: number;
  readonly block: number;
  readonly rightPanels: number;
  readonly leftAt: number;
  readonly tilesAt: number;
  readonly memory: Float64Array;
};

function planOf(left: Vectors, right: Vectors, length: number): Plan {
  const isSymmetric = left === right;
  const chunk = Math.min(chunkLength, length);
  // Of longer vectors all are handled together: a chunk of the right is then copied once.
  const block = length <= chunkLength ? Math.min(blockVectors, left.count) : left.count;
  const rightPanels = panelsOf(right.count);
  const leftAt = rightPanels * chunk * tileSide;
  const tilesAt = leftAt + (isSymmetric ? 0 : panelsOf(block) * chunk * tileSide);
  const memory = tileMemory(tilesAt + panelsOf(block) * rightPanels * tileDoubles);
  return { left, right, length, isSymmetric, chunk, block, rightPanels, leftAt, tilesAt, memory };
}

function multiplyBlock(plan: Plan, top: number) {
  const { left, right, length, isSymmetric, chunk, block, rightPanels, tilesAt, memory } = plan;
  const height = Math.min(block, left.count - top);
  memory.fill(0, tilesAt, tilesAt + panelsOf(height) * rightPanels * tileDoubles);
  for (let start = 0; start < length; start += chunk) {
    const width = Math.min(chunk, length - start);
    if (top === 0) copyPanels(plan, right, { first: 0, count: right.count, start, width, to: 0 });
    if (!isSymmetric) {
      copyPanels(plan, left, { first: top, count: height, start, width, to: plan.leftAt });
    }
    addTiles(plan, top, panelsOf(height), width);
  }
}

type Part = {
  readonly first: number;
  readonly count: number;
  readonly start: number;
  readonly width: number;
  readonly to: number;
};

/** Some of the vectors, of each `width` numbers beginning with `start`. A panel that sticks out repeats the last one. */
function copyPanels({ chunk, memory }: Plan, vectors: Vectors, part: Part) {
  const { values, stride, step } = vectors;
  const { first, count, width } = part;
  const from = vectors.from + first * stride + part.start * step;
  const last = from + (count - 1) * stride;
  for (let v = 0; v < count; v += tileSide) {
    const a = from + v * stride;
    const b = Math.min(last, a + stride);
    const c = Math.min(last, a + 2 * stride);
    const d = Math.min(last, a + 3 * stride);
    const to = part.to + v * chunk;
    for (let k = 0; k < width; k++) {
      const at = k * step;
      memory[to + k * tileSide] = f64(values, a + at);
      memory[to + k * tileSide + 1] = f64(values, b + at);
      memory[to + k * tileSide + 2] = f64(values, c + at);
      memory[to + k * tileSide + 3] = f64(values, d + at);
    }
  }
}

function addTiles(plan: Plan, top: number, panels: number, width: number) {
  const { isSymmetric, chunk, rightPanels, leftAt, tilesAt, memory } = plan;
  const panel = chunk * tileSide;
  const firstLeft = isSymmetric ? (top / tileSide) * panel : leftAt;
  for (let p = 0; p < panels; p++) {
    const left = firstLeft + p * panel;
    const tiles = tilesAt + p * rightPanels * tileDoubles;
    const needed = isSymmetric ? top / tileSide + p + 1 : rightPanels;
    for (let q = 0; q < needed; q++) {
      addTile(memory, left, left + width * tileSide, q * panel, tiles + q * tileDoubles);
    }
  }
}

function addBlock(plan: Plan, top: number, { values, from, stride }: ProductPlace, factor: number) {
  const { left, right, isSymmetric, block, rightPanels, tilesAt, memory } = plan;
  const height = Math.min(block, left.count - top);
  for (let i = 0; i < height; i++) {
    const panel = Math.floor(i / tileSide) * rightPanels;
    const inTile = (i % tileSide) * tileSide;
    const to = from + (top + i) * stride;
    const count = isSymmetric ? top + i + 1 : right.count;
    for (let j = 0; j < count; j++) {
      const at =
        tilesAt + (panel + Math.floor(j / tileSide)) * tileDoubles + inTile + (j % tileSide);
      values[to + j] = f64(values, to + j) + factor * f64(memory, at);
    }
  }
}

const panelsOf = (vectors: number) => Math.ceil(vectors / tileSide);
