export const NOTICE_IDS = ['privacy', 'terms', 'accessibility', 'risk'] as const;
export type NoticeId = (typeof NOTICE_IDS)[number];

/**
 * The current version of each notice and the day it takes effect. A new version asks everyone again, so only a change
 * of meaning gets one.
 */
export const NOTICES: Readonly<Record<NoticeId, { version: string; date: string }>> = {
  privacy: { version: '1.0', date: '2026-11-22' },
  terms: { version: '1.0', date: '2026-11-22' },
  accessibility: { version: '1.0', date: '2026-11-22' },
  risk: { version: '1.0', date: '2026-11-22' },
};

/** Documents that a person agrees to, or confirms to have read. */
export const CONSENT_DOCUMENTS = ['terms', 'privacy', 'identity_documents', 'risk'] as const;
export type ConsentDocument = (typeof CONSENT_DOCUMENTS)[number];

export interface Consent {
  document: ConsentDocument;
  version: string;
}

/** The required version. The handling of identity documents is a section of the privacy notice with its own version. */
export const CONSENT_VERSIONS: Readonly<Record<ConsentDocument, string>> = {
  terms: NOTICES.terms.version,
  privacy: NOTICES.privacy.version,
  identity_documents: '1.0',
  risk: NOTICES.risk.version,
};

/** Required at sign-up. */
export const ACCOUNT_CONSENTS: readonly ConsentDocument[] = ['terms', 'privacy'];
/** Required before the first document of a verification. */
export const VERIFICATION_CONSENTS: readonly ConsentDocument[] = ['identity_documents', 'risk'];

export const missingConsents = (
  given: readonly Consent[],
  documents: readonly ConsentDocument[],
  versions = CONSENT_VERSIONS,
): ConsentDocument[] =>
  documents.filter((one) => !given.some(({ document, version }) => document === one && version === versions[one]));

/**
 * The consents requested from a signed-in person: those of an account, and newer versions of those for a verification.
 * A person without a verification is asked when they start one.
 */
export function dueConsents(given: readonly Consent[], versions = CONSENT_VERSIONS): ConsentDocument[] {
  const renewed = VERIFICATION_CONSENTS.filter((one) => given.some(({ document }) => document === one));
  return missingConsents(given, [...ACCOUNT_CONSENTS, ...renewed], versions);
}

export const currentConsents = (documents: readonly ConsentDocument[]): Consent[] =>
  documents.map((document) => ({ document, version: CONSENT_VERSIONS[document] }));
