import { beforeAll, describe, expect, it } from 'vitest';
import { approval, caseOf, openApplicant, openReviewer } from '../../../tests/factories/kyc-cases.ts';
import { exists, statusOf, upload } from '../../../tests/factories/kyc-uploads.ts';
import { type AccountHolder, openAccount } from '../../../tests/factories/people.ts';
import { pdf, png } from '../../../tests/factories/sample-files.ts';
import { database, read, readOwn } from '../../../tests/support/admin.ts';
import { forgetAttempts } from '../../../tests/support/attempts.ts';
import { follow } from '../../../tests/support/links.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import type { KycDocumentType } from '../contract/kyc/kyc.ts';

beforeAll(forgetAttempts);

const REVIEW = 'review';

/** The submitted document of this kind. */
async function submitted(person: AccountHolder, type: KycDocumentType) {
  const documents = await readOwn('kyc_documents', person.uid);
  const found = documents.find(({ document_type }) => document_type === type);
  if (!found) throw new Error('There is no such document.');
  return { id: found.id, file_path: String(found.file_path), mime_type: String(found.mime_type) };
}

async function replacementOf(person: AccountHolder, type: KycDocumentType) {
  const { id } = await submitted(person, type);
  const submission = await upload(
    person,
    type,
    type === 'id_document' ? pdf() : png(),
    type === 'id_document' ? 'pdf' : 'png',
  );
  return { ...submission, replaces: id };
}

const linkTo = (reviewer: AccountHolder, documentId: string) =>
  reviewer.call('getKycFileLink', { documentId, purpose: REVIEW });

describe('a waiting document that no reviewer has opened', () => {
  it('can be replaced: its file and record are deleted, and the waiting time starts again', async () => {
    const person = await openApplicant();
    const before = await submitted(person, 'id_document');
    const { completed_at } = (await statusOf(person.uid)) ?? {};
    expect((await person.call('getKycAccessLog', {})).replaceable.map(({ documentType }) => documentType)).toEqual([
      'id_document',
      'proof_of_address',
    ]);
    const replacement = await replacementOf(person, 'id_document');
    expect(await person.call('submitKycDocument', replacement)).toEqual({ overallStatus: 'pending_review' });

    const after = await submitted(person, 'id_document');
    expect(after).toMatchObject({ file_path: replacement.path, mime_type: 'application/pdf' });
    expect(await readOwn('kyc_documents', person.uid)).toHaveLength(2);
    expect(await exists(before.file_path)).toBe(false);
    expect(await exists(after.file_path)).toBe(true);
    const status = await statusOf(person.uid);
    expect(status).toMatchObject({ overall_status: 'pending_review', id_document_status: 'uploaded' });
    expect(status?.completed_at.toMillis()).toBeGreaterThan(completed_at.toMillis());
    expect((await read(`kyc_snapshots/${person.uid}`))?.documents.id_document).toMatchObject({ document_id: after.id });
    expect(await readOwn('kyc_audit', person.uid)).toHaveLength(3);

    expect(await person.call('submitKycDocument', replacement), 'sent again').toEqual({
      overallStatus: 'pending_review',
    });
    expect(await readOwn('kyc_documents', person.uid)).toHaveLength(2);
  });

  it('invalidates a reviewer’s link and decision when it is replaced', async () => {
    const [reviewer, person] = await Promise.all([openReviewer(), openApplicant()]);
    const seen = await caseOf(reviewer, person.uid);
    const { id } = await submitted(person, 'proof_of_address');
    const { url } = await linkTo(reviewer, id);
    await person.call('submitKycDocument', await replacementOf(person, 'proof_of_address'));

    const response = await follow(url);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('the investor has replaced the document');
    expect(await readOwn('kyc_access', person.uid)).toEqual([]);
    expect(await refusalOf(linkTo(reviewer, id))).toMatchObject({ code: 'not-found' });
    expect(await refusalOf(reviewer.call('decideKycReview', approval(seen)))).toMatchObject({ code: 'aborted' });
    expect(await caseOf(reviewer, person.uid)).toMatchObject({
      documents: [{ status: 'uploaded' }, { status: 'uploaded' }],
    });
  });
});

describe('a refused replacement keeps the document and deletes its own file', () => {
  async function expectKept(person: AccountHolder, replacement: { path: string }, before: { file_path: string }) {
    expect(await exists(replacement.path)).toBe(false);
    expect(await exists(before.file_path)).toBe(true);
    expect(await submitted(person, 'id_document')).toMatchObject({ file_path: before.file_path });
  }

  it('if a reviewer has opened the document', async () => {
    const [reviewer, person] = await Promise.all([openReviewer(), openApplicant()]);
    const before = await submitted(person, 'id_document');
    await follow((await linkTo(reviewer, before.id)).url);
    expect((await person.call('getKycAccessLog', {})).replaceable).toMatchObject([
      { documentType: 'proof_of_address' },
    ]);
    const replacement = await replacementOf(person, 'id_document');
    expect(await refusalOf(person.call('submitKycDocument', replacement))).toEqual({
      code: 'failed-precondition',
      message: 'A reviewer has opened your ID document, so you can’t replace it.',
    });
    await expectKept(person, replacement, before);
  });

  it('if it names a document that is not waiting, or another person’s', async () => {
    const [person, other] = await Promise.all([openApplicant(), openApplicant()]);
    const before = await submitted(person, 'id_document');
    for (const replaces of [(await submitted(other, 'id_document')).id, 'none']) {
      const replacement = { ...(await replacementOf(person, 'id_document')), replaces };
      expect(await refusalOf(person.call('submitKycDocument', replacement))).toMatchObject({ code: 'aborted' });
      await expectKept(person, replacement, before);
    }
    expect(await exists((await submitted(other, 'id_document')).file_path)).toBe(true);
    const replacement = { ...(await replacementOf(person, 'id_document')), replaces: '../kyc_status/a' };
    expect(await refusalOf(person.call('submitKycDocument', replacement))).toMatchObject({ code: 'invalid-argument' });
  });

  it.each([
    ['approved', 'Your ID document is already approved.'],
    ['rejected', 'There is no ID document to replace. Please upload one.'],
  ])('if the document is %s', async (overall_status, message) => {
    const person = await openApplicant();
    const before = await submitted(person, 'id_document');
    await database.doc(`kyc_status/${person.uid}`).update({ overall_status });
    const replacement = await replacementOf(person, 'id_document');
    expect(await refusalOf(person.call('submitKycDocument', replacement))).toEqual({
      code: 'failed-precondition',
      message,
    });
    await expectKept(person, replacement, before);
    expect((await person.call('getKycAccessLog', {})).replaceable).toEqual([]);
  });
});

it('lets either an opening or a simultaneous replacement succeed and refuses the other', async () => {
  const reviewer = await openReviewer();
  const outcomes = new Set<string>();
  const race = async (round: number) => {
    const person = await openAccount();
    await person.call('submitKycDocument', await upload(person, 'id_document', png(), 'png'));
    const { id } = await submitted(person, 'id_document');
    const { url } = await linkTo(reviewer, id);
    const replacement = await replacementOf(person, 'id_document');
    const late = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    const [opened, replaced] = await Promise.all([
      late(round * 60).then(async () => (await follow(url)).status),
      person.call('submitKycDocument', replacement).then(
        () => 'replaced',
        (error: unknown) => String(error),
      ),
    ]);
    const accesses = (await readOwn('kyc_access', person.uid)).length;
    const kept = (await submitted(person, 'id_document')).id === id;
    outcomes.add(JSON.stringify({ opened, accesses, kept, replaced: replaced === 'replaced' }));
    if (kept) expect(replaced).toContain('you can’t replace it');
  };
  await Promise.all(Array.from({ length: 6 }, (_, round) => race(round)));
  const possible = [
    { opened: 200, accesses: 1, kept: true, replaced: false },
    { opened: 404, accesses: 0, kept: false, replaced: true },
  ];
  for (const outcome of outcomes) expect(possible.map((each) => JSON.stringify(each))).toContain(outcome);
});
