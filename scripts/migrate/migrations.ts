import { FORM_COLLECTIONS, formReference } from '../../functions/src/contract/forms/form-records.ts';

/**
 * A change of stored documents. It runs before the functions that rely on it are deployed, so it must leave documents that the
 * functions before them read too.
 */
export interface Migration {
  /** Three digits, in the order in which migrations run. */
  number: string;
  name: string;
  collections: readonly string[];
  /** Returns the fields to set, or null if the document needs no change. It must need none once it has these fields. */
  change: (id: string, data: Readonly<Record<string, unknown>>) => Record<string, unknown> | null;
}

/** Never remove or renumber one: projects remember which they have run. */
export const MIGRATIONS: readonly Migration[] = [
  {
    number: '001',
    name: 'Give every form a reference number',
    collections: FORM_COLLECTIONS,
    change: (id, { reference }) => (reference === undefined ? { reference: formReference(id) } : null),
  },
];
