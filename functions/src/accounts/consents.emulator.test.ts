import { describe, expect, it } from 'vitest';
import { openAccount, openVisitor } from '../../../tests/factories/people.ts';
import { database, read } from '../../../tests/support/admin.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import {
  ACCOUNT_CONSENTS,
  CONSENT_DOCUMENTS,
  currentConsents,
  VERIFICATION_CONSENTS,
} from '../contract/legal/notices.ts';
import { markDeleted } from '../people/deleted-accounts.ts';

const ACCOUNT = currentConsents(ACCOUNT_CONSENTS);
const VERIFICATION = currentConsents(VERIFICATION_CONSENTS);
const at = expect.objectContaining({ seconds: expect.any(Number) });
const timed = (consents: typeof ACCOUNT) => consents.map((consent) => ({ ...consent, at }));

describe('recordConsent', () => {
  it('records each document with its version and the server’s time, and returns them', async () => {
    const person = await openAccount();
    expect(await person.call('recordConsent', { consents: ACCOUNT })).toEqual({ consents: ACCOUNT });
    expect(await read(`consents/${person.uid}`)).toEqual({ given: timed(ACCOUNT) });
    expect(await person.call('recordConsent', { consents: VERIFICATION })).toEqual({
      consents: [...ACCOUNT, ...VERIFICATION],
    });
    expect((await person.call('ensureProfile', {})).consents).toEqual([...ACCOUNT, ...VERIFICATION]);
  });

  it('keeps the first time of a repeated consent, even with parallel calls', async () => {
    const person = await openAccount();
    await person.call('recordConsent', { consents: ACCOUNT });
    const first = await read(`consents/${person.uid}`);
    const all = currentConsents(CONSENT_DOCUMENTS);
    await Promise.all(Array.from({ length: 5 }, () => person.call('recordConsent', { consents: all })));
    const stored = await read(`consents/${person.uid}`);
    expect(stored?.given).toHaveLength(all.length);
    expect(stored?.given.slice(0, 2)).toEqual(first?.given);
  });

  it('keeps earlier versions on record', async () => {
    const person = await openAccount();
    const earlier = { document: 'terms', version: '0.9', at: new Date('2026-01-05T10:00:00Z') };
    await database.doc(`consents/${person.uid}`).set({ given: [earlier] });
    await person.call('recordConsent', { consents: ACCOUNT });
    expect((await read(`consents/${person.uid}`))?.given).toMatchObject([
      { document: 'terms', version: '0.9' },
      ...ACCOUNT,
    ]);
  });
});

describe('recordConsent refuses', () => {
  it.each([
    ['another version', [{ document: 'terms', version: '0.1' }], 'failed-precondition'],
    [
      'another version beside a current one',
      [...VERIFICATION, { document: 'terms', version: '0.1' }],
      'failed-precondition',
    ],
    ['an unknown document', [{ document: 'loans', version: '1.0' }], 'invalid-argument'],
    ['one document twice', [ACCOUNT[0], ACCOUNT[0]], 'invalid-argument'],
    ['no consent', [], 'invalid-argument'],
    ['a time from the caller', [{ ...ACCOUNT[0], at: '2020-01-01' }], 'invalid-argument'],
  ])('%s', async (_what, consents, code) => {
    const person = await openAccount();
    expect(await refusalOf(person.call('recordConsent', { consents }))).toMatchObject({ code });
    expect(await read(`consents/${person.uid}`)).toBeUndefined();
  });

  it('a consent in another person’s name', async () => {
    const [person, other] = [await openAccount(), await openAccount()];
    const call = person.call('recordConsent', { consents: ACCOUNT, uid: other.uid });
    expect(await refusalOf(call)).toMatchObject({ code: 'invalid-argument' });
    expect(await read(`consents/${other.uid}`)).toBeUndefined();
  });

  it('a visitor and an account that is being deleted', async () => {
    const visitor = openVisitor().call('recordConsent', { consents: ACCOUNT });
    expect(await refusalOf(visitor)).toMatchObject({ code: 'unauthenticated' });
    const person = await openAccount();
    await markDeleted(person.uid, undefined, new Date());
    const late = person.call('recordConsent', { consents: ACCOUNT });
    expect(await refusalOf(late)).toMatchObject({ code: 'failed-precondition' });
    expect(await read(`consents/${person.uid}`)).toBeUndefined();
  });
});
