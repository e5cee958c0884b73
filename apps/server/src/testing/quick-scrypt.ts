/**
 * A password hash takes half a second and 128 MB, on purpose; together they were a sixth of the time of
 * all tests. Here scrypt does a thousandth of the work, so its keys differ from those made elsewhere: the
 * test of the hashes themselves asks for the real one.
 */
import crypto, { type BinaryLike, type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

type Done = (error: Error | null, key: Buffer) => void;

const real = crypto.scrypt;
const quick = (
  password: BinaryLike,
  salt: BinaryLike,
  keyLength: number,
  options: ScryptOptions,
  done: Done,
) => real(password, salt, keyLength, { ...options, N: 128 }, done);

export function useRealScrypt(): void {
  use(real);
}

export function useQuickScrypt(): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ours always hands in options
  use(quick as typeof real);
}

/** No hash is done before the returned function is called: as on a machine that is very busy. */
export function holdScrypt(): () => void {
  const release = Promise.withResolvers<void>();
  const held = (...call: Parameters<typeof quick>) =>
    void release.promise.then(() => quick(...call));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  use(held as typeof real);
  return () => {
    useQuickScrypt();
    release.resolve();
  };
}

function use(scrypt: typeof real): void {
  crypto.scrypt = scrypt;
  syncBuiltinESMExports();
}

useQuickScrypt();
