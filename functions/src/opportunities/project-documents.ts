import { grantFor, type Resource, type Viewer, type VisitorDetail } from '../contract/access/policy.ts';
import type { UnlockState } from '../contract/opportunities/opportunity-calls.ts';
import type { DealDocument, DocumentAccess } from '../contract/opportunities/opportunity-record.ts';
import type { DocumentEntry } from '../contract/opportunities/opportunity-views.ts';

/** All that decides what a caller sees of an opportunity. */
export interface Audience {
  viewer: Viewer;
  signedIn: boolean;
  visitorDetail: VisitorDetail;
  /** What became of the unlock that the caller sent; only repeated in the answer, since `viewer` says what it earned. */
  unlock: UnlockState;
}

const RESOURCE: Record<DocumentAccess, Resource> = {
  public: 'document_public',
  authenticated: 'document_authenticated',
  kyc: 'document_kyc',
};

/** Whether this audience may open a document; one of a level that nobody knows is open to nobody. */
export const isGranted = ({ access }: DealDocument, audience: Omit<Audience, 'unlock'>): boolean =>
  Object.hasOwn(RESOURCE, access) && grantFor(RESOURCE[access], audience.viewer, audience) === 'full';

/** The Documents tab: everyone learns which documents there are, the full page says what is in them. */
export function projectDocuments(documents: readonly DealDocument[], audience: Audience, masked: boolean) {
  return documents.map(
    (document): DocumentEntry => ({
      id: document.id,
      category: document.category,
      name: document.name,
      type: document.type,
      size: document.size,
      access: document.access,
      granted: isGranted(document, audience),
      description: masked ? null : document.description,
    }),
  );
}
