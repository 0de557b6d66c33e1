import type { DraftRecord } from '../../contract/editing/drafts.ts';

type DraftDocument = Record<string, unknown> & { id: string };

const isDocument = (value: unknown): value is DraftDocument =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

/** The documents of a record that may be invalid, without entries that have no id. */
export const documentsIn = ({ documents }: DraftRecord): DraftDocument[] =>
  Array.isArray(documents) ? documents.filter(isDocument) : [];

/** The version of a document as its path has it: undefined for the first. */
export const versionIn = (document: Readonly<Record<string, unknown>>): number | undefined =>
  typeof document.version === 'number' ? document.version : undefined;
