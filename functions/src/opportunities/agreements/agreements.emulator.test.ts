import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { writeGrant } from '../../../../tests/factories/access-requests.ts';
import { ASKING, writeAcceptance } from '../../../../tests/factories/agreements.ts';
import { writeVerification } from '../../../../tests/factories/kyc-records.ts';
import { type AccountHolder, openAccount, openAdmin, openVisitor } from '../../../../tests/factories/people.ts';
import { adminAuth, database, files, read, readOwn } from '../../../../tests/support/admin.ts';
import { eventually } from '../../../../tests/support/poll.ts';
import { refusalOf } from '../../../../tests/support/refusals.ts';

const OTHER = 'biotech-ip-box-beta';
const NAME = 'Ada Lovelace';

async function openApproved(): Promise<AccountHolder> {
  const person = await openAccount();
  await writeVerification(person.uid, 'approved');
  return person;
}

async function askedOf({ call }: Pick<AccountHolder, 'call'>, id = ASKING) {
  const page = await call('getOpportunity', { id });
  if (page.view !== 'masked') throw new Error('The page is not masked.');
  return page.agreement;
}

const accept = (person: Pick<AccountHolder, 'call'>, change: object = {}) =>
  person.call('acceptAgreement', { id: ASKING, fingerprint: 'none', name: NAME, ...change });

async function acceptCurrent(person: AccountHolder, change: object = {}) {
  return accept(person, { fingerprint: (await askedOf(person))?.fingerprint, ...change });
}

const viewOf = async ({ call }: Pick<AccountHolder, 'call'>) => (await call('getOpportunity', { id: ASKING })).view;
const storedOf = ({ uid }: { uid: string }) => readOwn('agreements', uid);
const linkTo = ({ call }: AccountHolder) =>
  call('getDocumentLink', { opportunityId: ASKING, documentId: 'schedule-of-rights', disposition: 'inline' });

describe('an agreement', () => {
  it('is asked of a verified person, accepted once with a typed name, and opens the page and its documents', async () => {
    const person = await openApproved();
    expect(await askedOf(person)).toMatchObject({ version: 1, paragraphs: expect.any(Array) });
    expect((await refusalOf(linkTo(person))).message).toBe(
      'Accept the confidentiality agreement to open this document.',
    );
    const { acceptedAt } = await acceptCurrent(person, { name: `  ${NAME} ` });
    expect(await viewOf(person)).toBe('full');
    expect((await linkTo(person)).url).toMatch(/^\/files\//);
    const [stored, ...others] = await storedOf(person);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ opportunity_id: ASKING, version: 1, name: NAME });
    expect(stored?.accepted_at.toDate().toISOString()).toBe(acceptedAt);
    const again = { fingerprint: stored?.fingerprint, name: 'Another Name' };
    expect(await accept(person, again)).toEqual({ acceptedAt });
    expect(await storedOf(person)).toEqual([stored]);
  });

  it('opens the page to people with a grant, and asks nothing of an admin or for another opportunity', async () => {
    const [person, admin] = [await openAccount(), await openAdmin()];
    await writeGrant(person.uid, ASKING);
    expect(await viewOf(person)).toBe('masked');
    await acceptCurrent(person);
    expect(await viewOf(person)).toBe('full');
    expect(await viewOf(admin)).toBe('full');
    await writeGrant(person.uid, OTHER);
    expect((await person.call('getOpportunity', { id: OTHER })).view).toBe('full');
  });

  it('is copied into the private files as a PDF, and sent by mail', async () => {
    const person = await openApproved();
    await adminAuth.updateUser(person.uid, { emailVerified: true });
    await acceptCurrent(person);
    const { path, name } = await eventually(async () => {
      const [file] = (await person.call('listUploads', {})).files;
      return file ?? expect.fail('There is no file yet.');
    });
    expect(name).toMatch(/^Confidentiality agreement, Fintech IP Box Delta.*version 1\.pdf$/);
    const [bytes] = await files.file(path).download();
    expect((await PDFDocument.load(bytes)).getTitle()).toBe('Confidentiality agreement');
    const kinds = (await readOwn('outbox', person.uid)).map(({ kind }) => kind);
    expect(kinds).toContain('agreement_accepted');
  });

  it('that has changed since it was read is not accepted, and a changed text asks again', async () => {
    const person = await openApproved();
    await writeAcceptance(person.uid, ASKING, { fingerprint: 'older' });
    expect(await viewOf(person)).toBe('masked');
    expect(await refusalOf(accept(person, { fingerprint: 'older' }))).toEqual({
      code: 'aborted',
      message:
        'The agreement has changed since you opened it, so you have not accepted anything. Please read the new version.',
    });
    await writeAcceptance(person.uid);
    expect(await viewOf(person)).toBe('full');
  });

  it.each([
    ['has expired', { expires_at: new Date(Date.now() - 1000) }],
    ['can’t be read', { name: 7 as unknown as string }],
  ])('does not count if its acceptance %s', async (_what, change) => {
    const person = await openApproved();
    await writeAcceptance(person.uid, ASKING, change);
    expect(await viewOf(person)).toBe('masked');
  });

  it.each([
    ['an empty name', { name: ' ' }, 'Please type your full name'],
    [
      'a name with hidden characters',
      { name: 'Ada\u202e Lovelace' },
      'Your full name contains hidden characters. Please type it again.',
    ],
    ['a name that is too long', { name: 'A'.repeat(101) }, 'Your full name must be less than 100 characters'],
  ])('with %s is refused and changes nothing', async (_what, change, message) => {
    const person = await openApproved();
    expect(await refusalOf(acceptCurrent(person, change))).toEqual({ code: 'invalid-argument', message });
    expect(await storedOf(person)).toEqual([]);
  });

  it('is refused to people who would not see the page with it, and where none is asked for', async () => {
    const [investor, approved, admin, visitor] = await Promise.all([
      openAccount(),
      openApproved(),
      openAdmin(),
      openVisitor(),
    ]);
    const fingerprint = (await askedOf(approved))?.fingerprint;
    expect(await askedOf(investor)).toBeNull();
    expect(await refusalOf(accept(investor, { fingerprint }))).toMatchObject({ code: 'permission-denied' });
    expect(await refusalOf(accept(visitor, { fingerprint }))).toMatchObject({ code: 'unauthenticated' });
    expect(await refusalOf(accept(admin, { fingerprint }))).toMatchObject({ code: 'failed-precondition' });
    expect(await refusalOf(accept(approved, { id: OTHER, fingerprint }))).toMatchObject({
      code: 'failed-precondition',
    });
    for (const person of [investor, approved, admin]) expect(await storedOf(person)).toEqual([]);
  });

  it('stays as evidence without the account after the account was deleted', async () => {
    const person = await openApproved();
    const path = await writeAcceptance(person.uid);
    await person.call('deleteMyAccount', { understood: true });
    await eventually(async () => expect(await read(path)).toMatchObject({ user_id: 'deleted account', name: NAME }));
  });
});

describe('the list for staff', () => {
  it('names people, versions and whether the text is the current one, latest first, and is recorded when exported', async () => {
    const [first, second, admin] = [await openApproved(), await openApproved(), await openAdmin()];
    await writeAcceptance(first.uid, ASKING, { accepted_at: new Date('2090-01-01') });
    await writeAcceptance(second.uid, ASKING, { accepted_at: new Date('2090-01-02'), fingerprint: 'older' });
    const { rows } = await admin.call('listAcceptances', { opportunityId: ASKING });
    expect(rows.slice(0, 2)).toMatchObject([
      { person: { uid: second.uid }, current: false, version: 1, name: NAME, opportunityId: ASKING },
      { person: { uid: first.uid }, current: true, acceptedAt: '2090-01-01T00:00:00.000Z' },
    ]);
    expect(JSON.stringify(rows)).not.toContain('paragraphs');
    await admin.call('listAcceptances', { forExport: true });
    const { docs } = await database.collection('admin_audit').where('by', '==', admin.uid).get();
    expect(docs.map((entry) => entry.data())).toMatchObject([{ action: 'export_list', detail: 'accepted agreements' }]);
    expect((await admin.call('listAcceptances', { opportunityId: 'tech-ip-box-alpha' })).rows).toEqual([]);
  });
});
