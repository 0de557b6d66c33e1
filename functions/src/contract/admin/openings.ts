import { type InferType, string } from 'yup';
import type { LinkDisposition } from '../files/files.ts';
import type { DescribedPerson } from '../people.ts';
import { OPPORTUNITY_ID, OPPORTUNITY_ID_MAX, opportunityIdSchema, strictObject, twoWayPageFields } from '../schemas.ts';
import type { UnreadableRecord } from './records.ts';

export const openingCountsRequestSchema = strictObject({ opportunityId: opportunityIdSchema() });
export type OpeningCountsRequest = InferType<typeof openingCountsRequestSchema>;

export interface OpeningCount {
  documentId: string;
  name: string;
  openings: number;
}

/** The documents in the order of the page. */
export interface OpeningCounts {
  documents: OpeningCount[];
}

export const openingsRequestSchema = strictObject({
  opportunityId: opportunityIdSchema(),
  documentId: string().max(OPPORTUNITY_ID_MAX).matches(OPPORTUNITY_ID, 'This is not the id of a document.'),
  ...twoWayPageFields(),
});
export type OpeningsRequest = InferType<typeof openingsRequestSchema>;

export interface OpeningRow {
  id: string;
  /** Null for a visitor. */
  person: DescribedPerson | null;
  fileName: string;
  /** Opened in the browser, or saved. */
  disposition: LinkDisposition;
  /** ISO 8601. */
  openedAt: string;
}

export interface OpeningsPage {
  rows: (OpeningRow | UnreadableRecord)[];
  next: string | null;
  previous: string | null;
}
