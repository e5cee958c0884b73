import { decodeFloats } from "./base64.ts";

/** Says what is wrong with a model file, in a sentence that names the place. */
export class ModelFileError extends Error {
  override readonly name = "ModelFileError";
}

export type ParsedFile<Model> =
  | { readonly ok: true; readonly model: Model }
  | { readonly ok: false; readonly code: "model_invalid"; readonly reason: string };

/** @param read throws ModelFileError where the file is not what it must be */
export function parseModelFile<Model>(
  text: string,
  read: (file: JsonReader) => Model,
): ParsedFile<Model> {
  try {
    return { ok: true, model: read(JsonReader.parse(text)) };
  } catch (error) {
    if (error instanceof ModelFileError) {
      return { ok: false, code: "model_invalid", reason: error.message };
    }
    throw error;
  }
}

/** One value of a JSON document with its path; each method returns it as what it must be, or throws ModelFileError. */
export class JsonReader {
  readonly #value: unknown;
  readonly #path: string;

  constructor(value: unknown, path: string) {
    this.#value = value;
    this.#path = path;
  }

  static parse(text: string): JsonReader {
    try {
      return new JsonReader(JSON.parse(text), "");
    } catch {
      throw new ModelFileError("The model file is not JSON.");
    }
  }

  get(key: string): JsonReader {
    const value = this.#value;
    const path = this.#path === "" ? key : `${this.#path}.${key}`;
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) {
      throw new ModelFileError(`The model file has no ${path}.`);
    }
    return new JsonReader(Object.getOwnPropertyDescriptor(value, key)?.value, path);
  }

  items(): JsonReader[] {
    if (!Array.isArray(this.#value)) throw this.#wrong("a list");
    return this.#value.map((item, index) => new JsonReader(item, `${this.#path}[${index}]`));
  }

  /** Equality by content, for the versions and names this code was written for. */
  mustBe(expected: unknown): void {
    if (JSON.stringify(this.#value) !== JSON.stringify(expected)) {
      const shown = Array.isArray(expected) ? "the ones of this version" : JSON.stringify(expected);
      throw this.#wrong(shown);
    }
  }

  isNull(): boolean {
    return this.is(null);
  }

  is(expected: null | number): boolean {
    return this.#value === expected;
  }

  text(): string {
    if (typeof this.#value !== "string" || this.#value === "") throw this.#wrong("a text");
    return this.#value;
  }

  oneOf<T extends string>(options: readonly T[]): T {
    const found = options.find((option) => option === this.#value);
    if (found === undefined) throw this.#wrong(`one of ${options.join(", ")}`);
    return found;
  }

  number(): number {
    if (typeof this.#value !== "number" || !Number.isFinite(this.#value)) {
      throw this.#wrong("a finite number");
    }
    return this.#value;
  }

  positive(): number {
    const value = this.number();
    if (value <= 0) throw this.#wrong("a positive number");
    return value;
  }

  share(): number {
    const value = this.number();
    if (value < 0 || value > 1) throw this.#wrong("a number from 0 to 1");
    return value;
  }

  count(): number {
    const value = this.positive();
    if (!Number.isInteger(value)) throw this.#wrong("a whole number");
    return value;
  }

  /** From 0 on. */
  whole(): number {
    const value = this.number();
    if (!Number.isInteger(value) || value < 0) throw this.#wrong("a whole number");
    return value;
  }

  flag(): boolean {
    if (typeof this.#value !== "boolean") throw this.#wrong("true or false");
    return this.#value;
  }

  /** A plain list, of this length where one is given. */
  numbers(length?: number): Float64Array {
    const values = this.items().map((item) => item.number());
    if (values.length !== (length ?? values.length)) throw this.#wrong(`${length} numbers`);
    return Float64Array.from(values);
  }

  floats(length: number): Float64Array {
    const values = decodeFloats(this.text());
    if (values === null || values.length !== length || !values.every(Number.isFinite)) {
      throw this.#wrong(`${length} finite numbers in base64`);
    }
    return values;
  }

  positiveFloats(length: number): Float64Array {
    const values = this.floats(length);
    if (!values.every((value) => value > 0)) throw this.#wrong(`${length} positive numbers`);
    return values;
  }

  #wrong(expected: string): ModelFileError {
    return new ModelFileError(`In the model file, ${this.#path} must be ${expected}.`);
  }
}
