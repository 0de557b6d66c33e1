import { FORM_COLLECTIONS, formReference } from '../../functions/src/contract/forms/form-records.ts';
import { formWords } from '../../functions/src/contract/forms/form-search.ts';
import { kycRecordSchema } from '../../functions/src/contract/kyc/kyc.ts';
import { deskOfRecord } from '../../functions/src/contract/kyc/kyc-desk.ts';
import { describeRecord } from '../../functions/src/editing/catalogue-entries.ts';
import { searchedParts } from '../../functions/src/people/searched-person.ts';
import { withDates } from '../../functions/src/platform/stored-documents.ts';

/**
 * A change of stored documents. It runs before the functions that rely on it are deployed, so the older functions must still
 * be able to read the changed documents.
 */
export interface Migration {
  /** Three digits, in the order in which migrations run. */
  number: string;
  name: string;
  collections: readonly string[];
  /**
   * The documents of this collection with the same ids are written instead, with the fields as their whole content, if
   * they don't exist yet.
   */
  into?: string;
  /** The fields are added to the document with the same id, whether or not it exists: several collections fill it. */
  adds?: true;
  /** Returns the fields to set, or null if the document needs no change. Idempotent. */
  change: (id: string, data: Readonly<Record<string, unknown>>) => Record<string, unknown> | null;
}

/** Do not remove or renumber a migration, because projects store the numbers that they have run. */
export const MIGRATIONS: readonly Migration[] = [
  {
    number: '001',
    name: 'Give every form a reference number',
    collections: FORM_COLLECTIONS,
    change: (id, { reference }) => (reference === undefined ? { reference: formReference(id) } : null),
  },
  {
    number: '002',
    name: 'Give every verification its state for staff',
    collections: ['kyc_snapshots'],
    change: (uid, data) => {
      if (data.desk !== undefined) return null;
      const record = Object(withDates(data.record));
      return kycRecordSchema.isValidSync(record) ? { desk: deskOfRecord({ ...record, user_id: uid }) } : null;
    },
  },
  {
    number: '003',
    name: 'Let staff search forms and filter them by state and owner',
    collections: FORM_COLLECTIONS,
    change: (_id, form) =>
      form.search === undefined
        ? { status: form.status ?? 'new', owner: form.owner ?? null, search: formWords(form) }
        : null,
  },
  {
    number: '004',
    name: 'List the published opportunities for editors',
    collections: ['opportunities'],
    into: 'catalogue_entries',
    change: (id, record) => ({
      ...describeRecord(id, record),
      status: 'published',
      version: null,
      changed_by: '',
      changed_at: new Date(),
    }),
  },
  {
    number: '005',
    name: 'Give every browser error its state and builds',
    collections: ['error_reports'],
    change: (_id, { status, handled_at, version }) =>
      status === undefined
        ? { status: handled_at ? 'dealt_with' : 'new', builds: typeof version === 'string' && version ? [version] : [] }
        : null,
  },
  {
    number: '006',
    name: 'Let staff find people by the beginning of a name, company or email address',
    collections: ['profiles', 'owner_profiles', 'account_security'],
    into: 'people_search',
    adds: true,
    change: (_id, { full_name, username, details, email, created_at }) => {
      const { organisation } = Object(details);
      const parts = searchedParts({ full_name, username, organisation, email });
      return { parts, ...(full_name !== undefined && { joined_at: created_at ?? null }) };
    },
  },
];
