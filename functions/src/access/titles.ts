import { maskedTitle } from '../catalogue/build-catalogue.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import type { DealDocument } from '../contract/opportunities/opportunity-record.ts';
import { isKycApproved } from '../kyc/load-verification.ts';
import { isGranted, seesFullPage, viewerFor } from './audience.ts';
import { hasAgreed } from './load-agreement.ts';
import { hasGrant } from './load-grant.ts';

/** The masked title for a mail, because people other than the recipient may read it. Empty without the opportunity. */
export async function titleForAnyone(opportunityId: string): Promise<string> {
  const opportunity = (await loadCatalogue()).get(opportunityId);
  return opportunity ? maskedTitle(opportunity.category) : '';
}

interface MailReader {
  kycApproved: boolean;
  granted: boolean;
  agreed: boolean;
}

/** By the verification, a grant and the agreement only: an admin is treated as an investor. */
const mailAudience = ({ agreed, ...facts }: MailReader) =>
  ({
    viewer: viewerFor({ roles: [] }, facts),
    signedIn: true,
    visitorDetail: 'masked',
    agreed,
  }) as const;

export const mayOpen = (document: DealDocument, reader: MailReader): boolean =>
  isGranted(document, mailAudience(reader));

/**
 * The current title of an opportunity for a mail to this person, and the titles of those of its documents (`documentIds`)
 * that they may open now. Null unless they may see the full page, because other people read mails too.
 */
export async function titlesForMail(
  uid: string,
  id: string,
  documentIds: readonly string[] = [],
): Promise<{ title: string; documents: string[] } | null> {
  const opportunity = (await loadCatalogue()).get(id);
  if (!opportunity) return null;
  const [kycApproved, granted, agreed] = await Promise.all([
    isKycApproved(uid),
    hasGrant(uid, id),
    hasAgreed(uid, opportunity),
  ]);
  const facts = { kycApproved, granted, agreed };
  if (!seesFullPage(mailAudience(facts))) return null;
  const { title, documents, examples } = opportunity;
  const own = examples.includes('documents') ? [] : documents;
  const open = own.filter((document) => documentIds.includes(document.id) && mayOpen(document, facts));
  return { title, documents: open.map(({ name }) => name) };
}

export const titleForMail = async (uid: string, id: string): Promise<string | null> =>
  (await titlesForMail(uid, id))?.title ?? null;
