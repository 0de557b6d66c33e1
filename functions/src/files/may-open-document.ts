import type { DealDocument } from '../contract/opportunity-record.ts';
import { viewerOf } from '../contract/policy.ts';
import { isKycApproved } from '../kyc/kyc-store.ts';
import { isGranted } from '../opportunities/project-documents.ts';
import { visitorDetail } from '../opportunities/visitor-detail.ts';

/**
 * Whether a person, or a visitor (null), may open a document at this moment, by the policy table that the page is made with.
 * An unlock counts for nothing here: it opens the page, and no document that verification alone would not.
 */
export async function mayOpenDocument(
  document: DealDocument,
  person: { uid: string; admin: boolean } | null,
): Promise<boolean> {
  const signedIn = person !== null;
  const admin = person?.admin ?? false;
  const asksForApproval = document.access === 'kyc' && person !== null && !admin;
  const kycApproved = asksForApproval && (await isKycApproved(person.uid));
  const viewer = viewerOf({ signedIn, admin, kycApproved, unlocked: false });
  return isGranted(document, { viewer, signedIn, visitorDetail: visitorDetail() });
}
