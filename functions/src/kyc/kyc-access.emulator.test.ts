import { beforeAll, describe, expect, it } from 'vitest';
import { upload } from '../../../tests/factories/kyc-uploads.ts';
import { type AccountHolder, openAccount, openVisitor } from '../../../tests/factories/people.ts';
import { png } from '../../../tests/factories/sample-files.ts';
import { adminAuth, database, files, read, readOwn } from '../../../tests/support/admin.ts';
import { forgetAttempts } from '../../../tests/support/attempts.ts';
import { follow } from '../../../tests/support/links.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import { KYC_LINK_LIFETIME_SECONDS } from '../contract/limits.ts';
import { fileLink } from '../files/file-link.ts';

beforeAll(forgetAttempts);

async function openCase() {
  const reviewer = await openAccount({ admin: true });
  const person = await openAccount();
  await person.call('submitKycDocument', await upload(person, 'id_document', png(), 'png'));
  const [document] = await readOwn('kyc_documents', person.uid);
  if (!document) throw new Error('Nothing was recorded.');
  return { reviewer, person, document };
}

const linkTo = (reviewer: AccountHolder, documentId: string) =>
  reviewer.call('getKycFileLink', { documentId, purpose: 'second_look' });

describe('a document that a reviewer opens', () => {
  it('is shown without caching and logged with reader, role and purpose', async () => {
    const { reviewer, person, document } = await openCase();
    const { url, expiresAt } = await linkTo(reviewer, document.id);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(KYC_LINK_LIFETIME_SECONDS * 1000);
    expect((await follow(url, { method: 'HEAD' })).status).toBe(200);
    expect(await readOwn('kyc_access', person.uid)).toEqual([]);

    const response = await follow(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-disposition')).toMatch(/^inline;/);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(Number(response.headers.get('content-length'))).toBe((await response.arrayBuffer()).byteLength);

    expect(await readOwn('kyc_access', person.uid)).toEqual([
      {
        id: expect.any(String),
        kind: 'kyc',
        user_id: person.uid,
        reader_id: reviewer.uid,
        role: 'reviewer',
        purpose: 'second_look',
        document_id: document.id,
        document_type: 'id_document',
        opened_at: expect.anything(),
      },
    ]);
    expect(await readOwn('file_access', reviewer.uid)).toEqual([]);
  });

  it('is not shown if the stored file differs from the submitted one', async () => {
    const { reviewer, person, document } = await openCase();
    const { url } = await linkTo(reviewer, document.id);
    await files.file(document.file_path).save(png(), { contentType: 'image/png' });
    expect((await follow(url)).status).toBe(404);
    expect(await readOwn('kyc_access', person.uid)).toEqual([]);
  });

  it('appears in the investor’s access log without the reviewer’s name', async () => {
    const { reviewer, person, document } = await openCase();
    await follow((await linkTo(reviewer, document.id)).url);
    await follow((await reviewer.call('getKycFileLink', { documentId: document.id, purpose: 'dispute' })).url);
    const answer = await person.call('getKycAccessLog', {});
    expect(answer.accessLog.map((entry) => (entry.documentType ? entry.purpose : null))).toEqual([
      'dispute',
      'second_look',
    ]);
    expect(answer.accessLog[0]).toEqual({
      documentType: 'id_document',
      openedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      role: 'reviewer',
      purpose: 'dispute',
    });
    expect(JSON.stringify(answer)).not.toContain(reviewer.uid);
    expect(await (await openAccount()).call('getKycAccessLog', {})).toEqual({ accessLog: [], replaceable: [] });
    expect(await refusalOf(openVisitor().call('getKycAccessLog', {}))).toMatchObject({ code: 'unauthenticated' });
  });

  it('appears in the investor’s access log with at most 100 openings', async () => {
    const person = await openAccount();
    const entry = { user_id: person.uid, document_type: 'id_document', role: 'reviewer', purpose: 'review' };
    const batch = database.batch();
    for (let second = 0; second < 101; second += 1) {
      batch.set(database.doc(`kyc_access/${person.uid}-${second}`), { ...entry, opened_at: new Date(second * 1000) });
    }
    await batch.commit();
    const { accessLog } = await person.call('getKycAccessLog', {});
    expect(accessLog).toHaveLength(100);
    expect(accessLog[0]?.openedAt).toBe(new Date(100_000).toISOString());
  });
});

describe('a link to a document opens nothing', () => {
  const expectRefused = async (url: string, status: number, uid: string) => {
    const response = await follow(url);
    expect(response.status).toBe(status);
    expect(await readOwn('kyc_access', uid)).toEqual([]);
  };

  it('for a former admin', async () => {
    const { reviewer, person, document } = await openCase();
    const { url } = await linkTo(reviewer, document.id);
    await adminAuth.setCustomUserClaims(reviewer.uid, null);
    await expectRefused(url, 403, person.uid);
  });

  it('for a suspended account', async () => {
    const { reviewer, person, document } = await openCase();
    const { url } = await linkTo(reviewer, document.id);
    await adminAuth.updateUser(reviewer.uid, { disabled: true });
    await expectRefused(url, 403, person.uid);
  });

  it('if the document was deleted', async () => {
    const { reviewer, person, document } = await openCase();
    const { url } = await linkTo(reviewer, document.id);
    await files.file(String(document.file_path)).delete();
    await expectRefused(url, 404, person.uid);
    await database.doc(`kyc_documents/${document.id}`).delete();
    await expectRefused(url, 404, person.uid);
    expect(await refusalOf(linkTo(reviewer, document.id))).toMatchObject({ code: 'not-found' });
  });

  it('if the reviewer submitted the document', async () => {
    const { person, document } = await openCase();
    await adminAuth.setCustomUserClaims(person.uid, { admin: true });
    const claims = { kind: 'kyc', uid: person.uid, documentId: document.id, purpose: 'review' } as const;
    const { token } = await fileLink.sign(claims, new Date());
    await expectRefused(`/files/${token}`, 403, person.uid);
  });

  it('after five minutes', async () => {
    const { reviewer, person, document } = await openCase();
    const claims = { kind: 'kyc', uid: reviewer.uid, documentId: document.id, purpose: 'review' } as const;
    const then = new Date(Date.now() - (KYC_LINK_LIFETIME_SECONDS + 1) * 1000);
    const { token } = await fileLink.sign(claims, then, KYC_LINK_LIFETIME_SECONDS);
    await expectRefused(`/files/${token}`, 410, person.uid);
  });

  it.each([
    ['no purpose', {}],
    ['an unknown purpose', { purpose: 'curiosity' }],
    ['a path instead of an id', { documentId: '../kyc_status/a', purpose: 'review' }],
  ])('if the request has %s', async (_what, values) => {
    const reviewer = await openAccount({ admin: true });
    const call = reviewer.call('getKycFileLink', { documentId: 'a', ...values });
    expect(await refusalOf(call)).toMatchObject({ code: 'invalid-argument' });
  });
});

it('keeps the reviewer’s uid out of the person’s record', async () => {
  const { reviewer, person } = await openCase();
  expect(JSON.stringify(await read(`kyc_status/${person.uid}`))).not.toContain(reviewer.uid);
});
