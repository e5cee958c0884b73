/**
 * The innermost loops of training: four by four tiles of a product of matrices, as a WebAssembly function that is put
 * together here. It multiplies two doubles an instruction, where JavaScript multiplies one and checks every index. It
 * rounds alike on every machine. Only training calls it; nothing is compiled before.
 * Instructions: WebAssembly Core Specification 2.0, §5.4.
 */

/** Of the language's standard library no part names it where neither a browser nor Node is certain. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: TileExports };
};

type TileExports = {
  readonly memory: { readonly buffer: ArrayBuffer; readonly grow: (pages: number) => number };
  /**
   * Adds to the tiles from `tiles` to before `tilesEnd`, 16 numbers each, the products of the panel from `left` to before
   * `leftEnd` with those from `right` on, which lie `panelBytes` apart. At least one tile, of at least one number.
   */
  readonly addTileRow: (
    left: number,
    leftEnd: number,
    right: number,
    panelBytes: number,
    tiles: number,
    tilesEnd: number,
  ) => void;
};

/** Rows and columns of a tile. A panel holds as many vectors, the first number of each, then the second, and so on. */
export const TILE = 4;

type TileMemory = {
  /** Grows when needed: an array given before is then gone. Addresses are in bytes. */
  readonly reserve: (doubles: number) => Float64Array;
  readonly addTileRow: TileExports["addTileRow"];
};

let made: TileMemory | undefined;

/** One a thread, made when first asked for. */
export function tileMemory(): TileMemory {
  made ??= makeTileMemory();
  return made;
}

const PAGE_BYTES = 65_536;

function makeTileMemory(): TileMemory {
  const module = new WebAssembly.Module(Uint8Array.from(moduleBytes()));
  const { memory, addTileRow } = new WebAssembly.Instance(module).exports;
  let doubles = new Float64Array(memory.buffer);
  return {
    addTileRow,
    reserve(count) {
      const missing = count * Float64Array.BYTES_PER_ELEMENT - memory.buffer.byteLength;
      if (missing > 0) {
        memory.grow(Math.ceil(missing / PAGE_BYTES));
        doubles = new Float64Array(memory.buffer);
      }
      return doubles;
    },
  };
}

const I32 = 0x7f;
const V128 = 0x7b;
const FUNCTION = 0x60;
const NO_RESULT = 0x40;
const LOOP = 0x03;
const END = 0x0b;
const BRANCH_IF = 0x0d;
const LOCAL_GET = 0x20;
const LOCAL_SET = 0x21;
const LOCAL_TEE = 0x22;
const I32_CONST = 0x41;
const I32_LESS_UNSIGNED = 0x49;
const I32_ADD = 0x6a;
const VECTOR = 0xfd;
const LOAD = 0x00;
const LOAD_TO_BOTH = 0x0a;
const STORE = 0x0b;
const F64X2_ADD = [VECTOR, 0xf0, 0x01];
const F64X2_MULTIPLY = [VECTOR, 0xf2, 0x01];
/** Addresses are multiples of 2³ bytes. */
const ALIGNED_8 = 3;

const DOUBLE_BYTES = 8;
const PAIR_BYTES = 16;
const PANEL_ROW_BYTES = TILE * DOUBLE_BYTES;

const TILE_BYTES = TILE * TILE * DOUBLE_BYTES;

/** Parameters. */
const LEFT = 0;
const LEFT_END = 1;
const RIGHT = 2;
const PANEL_BYTES = 3;
const TILES = 4;
const TILES_END = 5;
/** Locals: where the loop stands; eight pairs of sums, two of the right panel's row, one number of the left's twice. */
const LEFT_AT = 6;
const RIGHT_AT = 7;
const FIRST_SUM = 8;
const SUMS = 8;
const FIRST_PAIR = 16;
const SECOND_PAIR = 17;
const FACTOR = 18;
const LOCAL_GROUPS = [2, 2, I32, 11, V128];

/** Instructions one after another. */
const code = (...parts: readonly (readonly number[])[]): number[] => parts.flat();
const eachOf = (count: number, part: (k: number) => readonly number[]) =>
  Array.from({ length: count }, (_, k) => part(k)).flat();
const get = (local: number) => [LOCAL_GET, local];
const set = (local: number) => [LOCAL_SET, local];
const load = (offset: number) => [VECTOR, LOAD, ALIGNED_8, offset];
const loadToBoth = (offset: number) => [VECTOR, LOAD_TO_BOTH, ALIGNED_8, offset];
const store = (offset: number) => [VECTOR, STORE, ALIGNED_8, offset];
/** The number in two groups of seven bits, which holds for all below 8192. */
const plus = (amount: number) => [I32_CONST, (amount & 127) | 128, amount >> 7, I32_ADD];

function addTileRowBody(): number[] {
  return code(
    LOCAL_GROUPS,
    [LOOP, NO_RESULT],
    code(get(LEFT), set(LEFT_AT), get(RIGHT), set(RIGHT_AT)),
    eachOf(SUMS, (k) => code(get(TILES), load(k * PAIR_BYTES), set(FIRST_SUM + k))),
    [LOOP, NO_RESULT],
    addPanelRow(),
    code(get(RIGHT_AT), plus(PANEL_ROW_BYTES), set(RIGHT_AT)),
    code(get(LEFT_AT), plus(PANEL_ROW_BYTES), [LOCAL_TEE, LEFT_AT]),
    code(get(LEFT_END), [I32_LESS_UNSIGNED, BRANCH_IF, 0, END]),
    eachOf(SUMS, (k) => code(get(TILES), get(FIRST_SUM + k), store(k * PAIR_BYTES))),
    code(get(RIGHT), get(PANEL_BYTES), [I32_ADD], set(RIGHT)),
    code(get(TILES), plus(TILE_BYTES), [LOCAL_TEE, TILES]),
    code(get(TILES_END), [I32_LESS_UNSIGNED, BRANCH_IF, 0, END]),
    [END],
  );
}

/** Each of the left panel's four numbers times each of the right panel's four. */
function addPanelRow(): number[] {
  return code(
    code(get(RIGHT_AT), load(0), set(FIRST_PAIR)),
    code(get(RIGHT_AT), load(PAIR_BYTES), set(SECOND_PAIR)),
    eachOf(TILE, (k) =>
      code(
        code(get(LEFT_AT), loadToBoth(k * DOUBLE_BYTES), set(FACTOR)),
        addProduct(FIRST_SUM + 2 * k, FIRST_PAIR),
        addProduct(FIRST_SUM + 2 * k + 1, SECOND_PAIR),
      ),
    ),
  );
}

function addProduct(sum: number, pair: number): number[] {
  return code(get(sum), get(FACTOR), get(pair), F64X2_MULTIPLY, F64X2_ADD, set(sum));
}

function moduleBytes(): number[] {
  const parameters = Array.from({ length: 6 }, () => I32);
  return code(
    [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    section(1, vector([FUNCTION, parameters.length, ...parameters, 0])),
    section(3, vector([0])),
    section(5, vector([0, 1])),
    section(7, vector(exported("memory", 2), exported("addTileRow", 0))),
    section(10, vector(sized(addTileRowBody()))),
  );
}

const section = (id: number, content: readonly number[]) => code([id], sized(content));
const vector = (...items: readonly (readonly number[])[]) => code([items.length], ...items);
const exported = (name: string, kind: number) =>
  code(sized(Array.from(name, (letter) => letter.charCodeAt(0))), [kind, 0]);

/** Preceded by its length, in two bytes of seven bits where one is not enough. */
function sized(content: readonly number[]): number[] {
  const { length } = content;
  const prefix = length < 128 ? [length] : [(length & 127) | 128, length >> 7];
  return code(prefix, content);
}
