import { type InferType, string } from 'yup';
import type { UnreadableRecord } from '../admin/records.ts';
import { SHORT_TEXT_MAX } from '../limits.ts';
import type { Category, OpportunityStatus } from '../options.ts';
import { strictObject, twoWayPageFields } from '../schemas.ts';

/** `changed`: published, with a draft of the next version. */
export const ENTRY_STATUSES = ['draft', 'changed', 'published', 'archived'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/** The lists of the catalogue, with the statuses in each. An opportunity whose next version is a draft is in two. */
export const CATALOGUE_STATES = {
  draft: { label: 'Drafts', stored: ['draft', 'changed'] },
  published: { label: 'Published', stored: ['published', 'changed'] },
  archived: { label: 'Archived', stored: ['archived'] },
} as const satisfies Record<string, { label: string; stored: readonly EntryStatus[] }>;
export type CatalogueState = keyof typeof CATALOGUE_STATES;
const isState = (name: string): name is CatalogueState => Object.hasOwn(CATALOGUE_STATES, name);
export const CATALOGUE_STATE_NAMES = Object.keys(CATALOGUE_STATES).filter(isState);

export const catalogueListSchema = strictObject({
  /** All of them if it is missing. */
  state: string<CatalogueState>().oneOf(CATALOGUE_STATE_NAMES),
  search: string().max(SHORT_TEXT_MAX, 'This search is too long.'),
  /** By the last change. */
  order: string().oneOf(['newest', 'oldest']),
  ...twoWayPageFields(),
});
export type CatalogueListRequest = InferType<typeof catalogueListSchema>;

export interface CatalogueEntry {
  id: string;
  title: string;
  category: Category | null;
  status: EntryStatus;
  /** Open or opening soon; null if the record doesn't say. */
  opens: OpportunityStatus | null;
  /** The published version; null if it was never published. */
  version: number | null;
  /** ISO. */
  changedAt: string;
  /** The name of the editor or operator. */
  changedBy: string;
}

export interface CatalogueList {
  rows: (CatalogueEntry | UnreadableRecord)[];
  next: string | null;
  previous: string | null;
}
