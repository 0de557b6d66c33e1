import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { grantFor, viewerOf } from '../contract/access/policy.ts';
import type { DealDocument } from '../contract/opportunities/opportunity-record.ts';
import { isKycApproved } from '../kyc/load-verification.ts';
import { isGranted } from './audience.ts';
import { hasGrant } from './load-grant.ts';

/** By the verification and a grant only: an admin is treated as an investor. */
const audienceOf = (facts: { kycApproved: boolean; granted: boolean }) =>
  ({
    viewer: viewerOf({ signedIn: true, admin: false, unlocked: false, ...facts }),
    signedIn: true,
    visitorDetail: 'masked',
  }) as const;

export const mayOpen = (document: DealDocument, facts: { kycApproved: boolean; granted: boolean }): boolean =>
  isGranted(document, audienceOf(facts));

/**
 * The current title of an opportunity for a mail to this person, and the titles of those of its documents (`documentIds`)
 * that they may open now. Null unless they may see the full page, because other people read mails too.
 */
export async function titlesForMail(
  uid: string,
  id: string,
  documentIds: readonly string[] = [],
): Promise<{ title: string; documents: string[] } | null> {
  const [kycApproved, granted] = await Promise.all([isKycApproved(uid), hasGrant(uid, id)]);
  const facts = { kycApproved, granted };
  const audience = audienceOf(facts);
  if (grantFor('opportunity_detail', audience.viewer, audience) !== 'full') return null;
  const opportunity = (await loadCatalogue()).get(id);
  if (!opportunity) return null;
  const { title, documents, examples } = opportunity;
  const own = examples.includes('documents') ? [] : documents;
  const open = own.filter((document) => documentIds.includes(document.id) && mayOpen(document, facts));
  return { title, documents: open.map(({ name }) => name) };
}

export const titleForMail = async (uid: string, id: string): Promise<string | null> =>
  (await titlesForMail(uid, id))?.title ?? null;
