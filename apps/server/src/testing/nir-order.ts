import type { NirImportOrder } from "@elaeis/domain/nir-imports/nir-import-schemas";

/** That a file which was sent is imported for somebody, as the screen proposes it. */
export function nirOrder(sha256: string, userId: string, more: Partial<NirImportOrder> = {}) {
  return {
    sha256,
    user_id: userId,
    skip_duplicates: true,
    store_missing_as_null: false,
    confirmed: [],
    ...more,
  };
}
