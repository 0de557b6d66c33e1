export const NOTICE_IDS = ['privacy', 'terms', 'accessibility', 'risk'] as const;
export type NoticeId = (typeof NOTICE_IDS)[number];

/**
 * The current version of each notice, and the day from which it applies. A new version asks everyone again, so it is for a change of
 * meaning; a text that only reads better keeps its number.
 */
export const NOTICES: Readonly<Record<NoticeId, { version: string; date: string }>> = {
  privacy: { version: '1.0', date: '2026-11-22' },
  terms: { version: '1.0', date: '2026-11-22' },
  accessibility: { version: '1.0', date: '2026-11-22' },
  risk: { version: '1.0', date: '2026-11-22' },
};

/** What a person agrees to, or confirms that they have read. */
export const CONSENT_DOCUMENTS = ['terms', 'privacy', 'identity_documents', 'risk'] as const;
export type ConsentDocument = (typeof CONSENT_DOCUMENTS)[number];

export interface Consent {
  document: ConsentDocument;
  version: string;
}

/** The version that is asked for. How identity documents are handled is a section of the privacy notice, with a number of its own. */
export const CONSENT_VERSIONS: Readonly<Record<ConsentDocument, string>> = {
  terms: NOTICES.terms.version,
  privacy: NOTICES.privacy.version,
  identity_documents: '1.0',
  risk: NOTICES.risk.version,
};

/** Asked for at sign-up. */
export const ACCOUNT_CONSENTS: readonly ConsentDocument[] = ['terms', 'privacy'];
/** Asked for before the first document of a verification. */
export const VERIFICATION_CONSENTS: readonly ConsentDocument[] = ['identity_documents', 'risk'];

/** Of these documents, those whose current version a person has not agreed to. */
export const missingConsents = (
  given: readonly Consent[],
  documents: readonly ConsentDocument[],
  versions = CONSENT_VERSIONS,
): ConsentDocument[] =>
  documents.filter((one) => !given.some(({ document, version }) => document === one && version === versions[one]));

/**
 * What a signed-in person is asked for: the consents of an account, and the newer version of what they agreed to for a verification.
 * A person who has not begun one is asked when they do.
 */
export function dueConsents(given: readonly Consent[], versions = CONSENT_VERSIONS): ConsentDocument[] {
  const renewed = VERIFICATION_CONSENTS.filter((one) => given.some(({ document }) => document === one));
  return missingConsents(given, [...ACCOUNT_CONSENTS, ...renewed], versions);
}

/** The current versions of these documents, as the browser sends them and the server stores them. */
export const currentConsents = (documents: readonly ConsentDocument[]): Consent[] =>
  documents.map((document) => ({ document, version: CONSENT_VERSIONS[document] }));
