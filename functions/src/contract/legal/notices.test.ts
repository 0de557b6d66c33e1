import { describe, expect, test } from 'vitest';
import {
  ACCOUNT_CONSENTS,
  CONSENT_VERSIONS,
  currentConsents,
  dueConsents,
  missingConsents,
  VERIFICATION_CONSENTS,
} from './notices.ts';

const ACCOUNT = currentConsents(ACCOUNT_CONSENTS);
const ALL = [...ACCOUNT, ...currentConsents(VERIFICATION_CONSENTS)];
const bumped = (document: keyof typeof CONSENT_VERSIONS) => ({ ...CONSENT_VERSIONS, [document]: 'next' });

describe('a signed-in person is asked for consent', () => {
  test('to terms and privacy with an account from before the notices', () => {
    expect(dueConsents([])).toEqual(['terms', 'privacy']);
  });

  test('only to the verification notices, when starting a verification, after agreeing to terms and privacy', () => {
    expect(dueConsents(ACCOUNT)).toEqual([]);
    expect(missingConsents(ACCOUNT, VERIFICATION_CONSENTS)).toEqual(['identity_documents', 'risk']);
    expect(missingConsents(ALL, VERIFICATION_CONSENTS)).toEqual([]);
  });

  test.each(['terms', 'privacy', 'identity_documents', 'risk'] as const)(
    'again for a new version of %s',
    (document) => {
      expect(dueConsents(ALL, bumped(document))).toEqual([document]);
      expect(dueConsents([...ALL, { document, version: 'next' }], bumped(document))).toEqual([]);
    },
  );

  test('not again for a new verification notice if they have not started one', () => {
    expect(dueConsents(ACCOUNT, bumped('identity_documents'))).toEqual([]);
  });

  test('to the current version if a version is withdrawn', () => {
    expect(dueConsents([{ document: 'terms', version: '9.9' }, ...ACCOUNT.slice(1)])).toEqual(['terms']);
  });
});
