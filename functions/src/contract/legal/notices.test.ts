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

describe('what a signed-in person is asked for', () => {
  test('an account from before the notices is asked for terms and privacy', () => {
    expect(dueConsents([])).toEqual(['terms', 'privacy']);
  });

  test('an account that has agreed is asked for nothing, and for its verification when it begins one', () => {
    expect(dueConsents(ACCOUNT)).toEqual([]);
    expect(missingConsents(ACCOUNT, VERIFICATION_CONSENTS)).toEqual(['identity_documents', 'risk']);
    expect(missingConsents(ALL, VERIFICATION_CONSENTS)).toEqual([]);
  });

  test.each(['terms', 'privacy', 'identity_documents', 'risk'] as const)(
    'a new version of %s asks again',
    (document) => {
      expect(dueConsents(ALL, bumped(document))).toEqual([document]);
      expect(dueConsents([...ALL, { document, version: 'next' }], bumped(document))).toEqual([]);
    },
  );

  test('a new version of what only verifications need asks no one who has not begun one', () => {
    expect(dueConsents(ACCOUNT, bumped('identity_documents'))).toEqual([]);
  });

  test('a version taken back asks for the one that is current', () => {
    expect(dueConsents([{ document: 'terms', version: '9.9' }, ...ACCOUNT.slice(1)])).toEqual(['terms']);
  });
});
