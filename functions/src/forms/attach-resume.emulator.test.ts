import { Buffer } from 'node:buffer';
import { beforeEach, describe, expect, it } from 'vitest';
import { expertApplication } from '../../../tests/factories/form-values.ts';
import { openVisitor } from '../../../tests/factories/people.ts';
import { doc, docx, html, pdf } from '../../../tests/factories/sample-files.ts';
import { database, files } from '../../../tests/support/admin.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import { RESUME_FILE_MAX } from '../contract/limits.ts';
import { resumeTicketRef } from './attach-resume.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const empty = async (collection: string) => database.recursiveDelete(database.collection(collection));

beforeEach(async () => {
  await Promise.all(['attempts', 'expert_applications'].map(empty));
});

/** A visitor who has applied and has a ticket for a résumé. */
async function openApplicant() {
  const visitor = openVisitor();
  const application = expertApplication({ hasResume: true });
  const apply = () => visitor.call('submitExpertApplication', application);
  const { resumeTicket } = await apply();
  expect(resumeTicket).toMatch(/^[\w-]{43}$/);
  const { docs } = await database.collection('expert_applications').get();
  const ref = docs[0]?.ref;
  if (!ref) throw new Error('The application was not stored.');
  const attach = (fileName: string, bytes: Buffer, ticket = resumeTicket) =>
    visitor.call('attachResume', { ticket, fileName, content: bytes.toString('base64') });
  const resume = async () => (await ref.get()).get('resume');
  return { id: ref.id, ticket: resumeTicket, apply, attach, resume };
}

/** Expires the only ticket. */
async function expireTickets() {
  const { docs } = await database.collection('attempts').where('application_id', '!=', '').get();
  expect(docs).toHaveLength(1);
  await Promise.all(docs.map(({ ref }) => ref.update({ expires_at: new Date(Date.now() - 1) })));
}

/** A PDF of this size, padded with spaces. */
const pdfOf = (size: number) => Buffer.concat([pdf(), Buffer.alloc(size - pdf().length, ' ')]);

describe('a résumé', () => {
  it.each([
    ['cv.pdf', 'cv.pdf', 'cv.pdf', pdf(), 'pdf', 'application/pdf'],
    ['My CV 2026.DOCX', 'My CV 2026.DOCX', 'My CV 2026.DOCX', docx(), 'docx', DOCX],
    ['cv.doc with spaces around it', ' cv.doc ', 'cv.doc', doc(), 'doc', 'application/msword'],
    ['cv.pdf with control characters', 'cv\u202efdp.\u2066exe.pdf', 'cvfdp.exe.pdf', pdf(), 'pdf', 'application/pdf'],
  ])(
    'named %s is stored out of reach of browsers and linked from its application',
    async (_name, name, kept, bytes, extension, type) => {
      const { id, attach, resume } = await openApplicant();
      expect(await attach(name, bytes)).toEqual({ attached: true });
      const path = `applications/${id}/resume.${extension}`;
      expect(await resume()).toEqual({
        file_path: path,
        file_name: kept,
        file_size: bytes.length,
        mime_type: type,
        added_at: expect.anything(),
      });
      const [content] = await files.file(path).download();
      expect(content.equals(bytes)).toBe(true);
      const [metadata] = await files.file(path).getMetadata();
      expect(metadata).toMatchObject({ contentType: type, cacheControl: 'private, no-store' });
      expect(metadata.metadata?.firebaseStorageDownloadTokens).toBeUndefined();
    },
  );

  it('of exactly 5 MB is accepted', async () => {
    const { attach } = await openApplicant();
    expect(await attach('cv.pdf', pdfOf(RESUME_FILE_MAX))).toEqual({ attached: true });
  });

  it.each([
    ['is a byte too large', 'cv.pdf', pdfOf(RESUME_FILE_MAX + 1), 'File size must be less than 5MB'],
    ['is of an unaccepted type', 'cv.html', html(), 'Only PDF, DOC, and DOCX files are allowed'],
    ['has no extension', 'pdf', pdf(), 'Only PDF, DOC, and DOCX files are allowed'],
    ['has other content than its name says', 'cv.pdf', html(), 'This file’s content does not match its file type.'],
    [
      'is of another accepted type than its name says',
      'cv.docx',
      pdf(),
      'This file’s content does not match its file type.',
    ],
    ['is an archive', 'cv.docx', Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64'), /This file’s content/],
  ])('that %s is refused and can be replaced by another', async (_what, name, bytes, message) => {
    const { id, attach, resume } = await openApplicant();
    const refusal = await refusalOf(attach(name, bytes));
    expect(refusal.code).toBe('invalid-argument');
    expect(refusal.message).toMatch(message);
    expect(await resume()).toBeNull();
    expect((await files.getFiles({ prefix: `applications/${id}/` }))[0]).toEqual([]);
    expect(await attach('cv.pdf', pdf())).toEqual({ attached: true });
  });

  it('is accepted once', async () => {
    const { attach, resume } = await openApplicant();
    await attach('first.pdf', pdf());
    expect(await refusalOf(attach('second.pdf', pdfOf(2000)))).toMatchObject({ code: 'failed-precondition' });
    expect(await resume()).toMatchObject({ file_name: 'first.pdf' });
  });

  it('can be added after the application was sent again, even after its ticket expired', async () => {
    const { ticket, apply, attach, resume } = await openApplicant();
    await expireTickets();
    expect(await apply()).toMatchObject({ received: true, resumeTicket: ticket });
    await attach('cv.pdf', pdf());
    expect(await resume()).toMatchObject({ file_name: 'cv.pdf' });
  });

  it('is not replaced when the application is sent again', async () => {
    const { id, apply, attach, resume } = await openApplicant();
    await attach('first.pdf', pdf());
    const before = await resume();
    expect(await apply()).toMatchObject({ received: true, resumeTicket: null });
    expect(await refusalOf(attach('second.pdf', pdfOf(2000)))).toEqual({
      code: 'failed-precondition',
      message: 'This application already has a résumé.',
    });
    expect(await resume()).toEqual(before);
    expect((await files.file(`applications/${id}/resume.pdf`).download())[0].equals(pdf())).toBe(true);
  });

  it('is not replaced with a second ticket', async () => {
    const { id, attach, resume } = await openApplicant();
    const second = 'b'.repeat(43);
    await resumeTicketRef(second).set({ application_id: id, expires_at: new Date(Date.now() + 60_000) });
    await attach('first.pdf', pdf());
    expect(await refusalOf(attach('second.docx', docx(), second))).toMatchObject({ code: 'failed-precondition' });
    expect(await resume()).toMatchObject({ file_name: 'first.pdf' });
  });

  it('that is sent again receives the same answer and changes nothing', async () => {
    const { attach, resume } = await openApplicant();
    await attach('first.pdf', pdf());
    const before = await resume();
    expect(await attach('first.pdf', pdf())).toEqual({ attached: true });
    expect(await resume()).toEqual(before);
  });

  it('is accepted once if two arrive together', async () => {
    const { attach } = await openApplicant();
    const outcomes = await Promise.allSettled([attach('one.pdf', pdf()), attach('two.pdf', pdfOf(2000))]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is refused with an expired or unknown ticket', async () => {
    const { attach, resume } = await openApplicant();
    expect(await refusalOf(attach('cv.pdf', pdf(), 'a'.repeat(43)))).toMatchObject({ code: 'failed-precondition' });
    await expireTickets();
    expect(await refusalOf(attach('cv.pdf', pdf()))).toEqual({
      code: 'failed-precondition',
      message: 'You can no longer add a résumé to this application. To send us your résumé, please contact us.',
    });
    expect(await resume()).toBeNull();
  });
});
