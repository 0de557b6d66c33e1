import { describe, expect, it } from 'vitest';
import { submissionChange } from '../../../tests/factories/every-call.ts';
import { openAccount } from '../../../tests/factories/people.ts';
import { html, pdf } from '../../../tests/factories/sample-files.ts';
import { fullSubmission, storedSubmission } from '../../../tests/factories/submissions.ts';
import { adminAuth, database, files } from '../../../tests/support/admin.ts';
import { eventually } from '../../../tests/support/poll.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import { listSubmission } from './on-submission-listed.ts';

const openEditor = () => openAccount({ editor: true });
const newBox = () => `box-${crypto.randomUUID()}`;
const stored = (id: string) => database.doc(`owner_submissions/${id}`).get();

/** A person with a submission in this state. */
async function openOwner(change: Parameters<typeof storedSubmission>[1] = {}) {
  const owner = await openAccount();
  const id = crypto.randomUUID();
  await database.doc(`owner_submissions/${id}`).set(storedSubmission(owner.uid, change));
  return { owner, id };
}

describe('a submission', () => {
  it('goes from the first word to a listed opportunity with every field, a question and its answer', async () => {
    const [owner, editor, id, box] = [await openAccount(), await openEditor(), crypto.randomUUID(), newBox()];
    const content = fullSubmission();
    const first = await owner.call('saveSubmission', { id, revision: 0, fields: JSON.stringify({ title: 'Tidal' }) });
    expect(first).toMatchObject({ status: 'draft', revision: 1, content: { title: 'Tidal' } });
    expect(await refusalOf(owner.call('sendSubmission', { id, revision: 1 }))).toMatchObject({
      message: 'Complete the marked fields before you send the submission.',
    });
    expect(await refusalOf(editor.call('getStaffSubmission', { id }))).toMatchObject({ code: 'not-found' });
    await owner.call('saveSubmission', { id, revision: 1, fields: JSON.stringify(content) });
    await owner.call('sendSubmission', { id, revision: 2 });
    const asked = await editor.call('updateSubmission', { ...submissionChange(id), revision: 3, ask: 'Who owns it?' });
    expect(asked).toMatchObject({ state: 'questions', openQuestions: 1, content });
    const [question] = (await owner.call('getSubmission', { id })).questions;
    const answered = await owner.call('answerSubmissionQuestion', {
      id,
      questionId: question?.id ?? '',
      answer: 'Tidewing Ltd.',
    });
    expect(answered).toMatchObject({ status: 'received', questions: [{ answer: 'Tidewing Ltd.' }] });
    const converted = await editor.call('convertSubmission', { id, revision: 5, opportunityId: box });
    expect(converted).toMatchObject({ state: 'packaging', opportunityId: box, owners: [{ uid: owner.uid }] });
    const draft = await database.doc(`opportunity_drafts/${box}`).get();
    // With a position of its own, and with what every draft states at first.
    expect(draft.get('record')).toMatchObject({ ...content, id: box, patentCount: 1, status: 'opening_soon' });
    expect(draft.get('record.order')).toBeGreaterThan(5);
    expect((await adminAuth.getUser(owner.uid)).customClaims).toEqual({ owner: true });
    await listSubmission(id, new Date());
    expect(await owner.call('getSubmission', { id })).toMatchObject({ status: 'listed', opportunityId: box });
  });

  it('is withdrawn or converted, never both, if both happen at once', async () => {
    const editor = await openEditor();
    for (let round = 0; round < 5; round += 1) {
      const [{ owner, id }, box] = [await openOwner(), newBox()];
      const outcomes = await Promise.allSettled([
        owner.call('withdrawSubmission', { id, revision: 1 }),
        editor.call('convertSubmission', { id, revision: 1, opportunityId: box }),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const converted = outcomes[1]?.status === 'fulfilled';
      expect((await stored(id)).get('status')).toBe(converted ? 'packaging' : 'withdrawn');
      for (const path of [`opportunity_drafts/${box}`, `opportunity_owners/${box}_${owner.uid}`]) {
        expect((await database.doc(path).get()).exists).toBe(converted);
      }
    }
  });

  it('is not converted to an id that exists, and nothing is half done', async () => {
    const [{ owner, id }, editor] = [await openOwner(), await openEditor()];
    const taken = { id, revision: 1, opportunityId: 'biotech-ip-box-beta' };
    expect(await refusalOf(editor.call('convertSubmission', taken))).toMatchObject({ code: 'already-exists' });
    expect((await stored(id)).data()).toMatchObject({ status: 'received', opportunity_id: null, revision: 1 });
    expect((await adminAuth.getUser(owner.uid)).customClaims ?? {}).toEqual({});
  });

  it('belongs to its owner alone, who never reads a note', async () => {
    const [{ owner, id }, other, editor] = [await openOwner(), await openAccount(), await openEditor()];
    await editor.call('updateSubmission', { ...submissionChange(id), note: 'CANARY-NOTE' });
    await editor.call('updateSubmission', { ...submissionChange(id), revision: 2, owner: editor.uid });
    const seen = JSON.stringify([await owner.call('getSubmission', { id }), await owner.call('listOwnerRoom', {})]);
    for (const secret of ['CANARY-NOTE', editor.uid, editor.email, 'history']) expect(seen).not.toContain(secret);
    const requests = [
      ['getSubmission', { id }],
      ['saveSubmission', { id, revision: 3, fields: '{}' }],
      ['sendSubmission', { id, revision: 3 }],
      ['withdrawSubmission', { id, revision: 3 }],
      ['answerSubmissionQuestion', { id, questionId: 'any', answer: 'Mine.' }],
      ['removeSubmissionFile', { id, fileId: 'any' }],
    ] as const;
    for (const [name, request] of requests) {
      expect(await refusalOf(other.call(name, request as never)), name).toMatchObject({ code: 'not-found' });
    }
  });

  it('keeps the later of two tabs out, and drafts are deleted when they are withdrawn', async () => {
    const [owner, id] = [await openAccount(), crypto.randomUUID()];
    const save = (revision: number, title: string) =>
      owner.call('saveSubmission', { id, revision, fields: JSON.stringify({ title }) });
    await save(0, 'One');
    await save(1, 'Two');
    expect(await refusalOf(save(1, 'Three'))).toMatchObject({ code: 'aborted' });
    expect(await refusalOf(save(0, 'Four'))).toMatchObject({ code: 'aborted' });
    await owner.call('withdrawSubmission', { id, revision: 2 });
    expect((await stored(id)).exists).toBe(false);
  });

  it('keeps texts as they were typed and refuses other fields, other shapes and too much', async () => {
    const [owner, id] = [await openAccount(), crypto.randomUUID()];
    const hostile = { title: '<script>alert(1)</script>', rights: [[{ kind: 7 }]], fundingTarget: 'ten' };
    const saved = await owner.call('saveSubmission', { id, revision: 0, fields: JSON.stringify(hostile) });
    expect(saved.content).toEqual(hostile);
    const refused = [
      JSON.stringify({ status: 'listed' }),
      JSON.stringify(['title']),
      '{',
      'null',
      JSON.stringify({ title: 'x'.repeat(400 * 1024) }),
    ];
    for (const fields of refused) {
      expect(await refusalOf(owner.call('saveSubmission', { id, revision: 1, fields }))).toMatchObject({
        code: 'invalid-argument',
      });
    }
  });

  it('takes inspected files, which staff open by a link, and deletes refused ones', async () => {
    const [owner, editor, id] = [await openAccount(), await openEditor(), crypto.randomUUID()];
    await owner.call('saveSubmission', { id, revision: 0, fields: JSON.stringify(fullSubmission()) });
    const add = async (bytes: Uint8Array, fileName: string) => {
      const path = `uploads/${owner.uid}/${Date.now()}-${fileName}`;
      await owner.upload(path, bytes, 'application/pdf');
      return { path, added: owner.call('addSubmissionFile', { id, path, fileName }) };
    };
    const good = await add(pdf(), 'deck.pdf');
    const [file] = (await good.added).files;
    expect(file).toMatchObject({ name: 'deck.pdf' });
    const bad = await add(html(), 'passport.pdf');
    expect(await refusalOf(bad.added)).toMatchObject({ code: 'invalid-argument' });
    for (const { path } of [good, bad]) {
      await eventually(async () => expect(await files.file(path).exists()).toEqual([false]));
    }
    const link = () => editor.call('getSubmissionFileLink', { id, fileId: file?.id ?? '' });
    expect(await refusalOf(link())).toMatchObject({ code: 'not-found' });
    await owner.call('sendSubmission', { id, revision: 2 });
    expect((await link()).url).toMatch(/^\/files\//);
    expect(await refusalOf(owner.call('removeSubmissionFile', { id, fileId: file?.id ?? '' }))).toMatchObject({
      code: 'failed-precondition',
    });
  });

  it('is in the queue of staff by state, owner and time', async () => {
    const [{ id }, editor] = [
      await openOwner({ status: 'valuation', sent_at: new Date('2190-01-01T00:00:00Z') }),
      await openEditor(),
    ];
    const found = async (request: object) => {
      const { rows } = await editor.call('listSubmissions', { from: '2189-12-31T00:00:00.000Z', ...request });
      return rows.some((row) => row.id === id);
    };
    expect(await found({})).toBe(true);
    expect(await found({ state: 'valuation', owner: 'none', order: 'oldest' })).toBe(true);
    expect(await found({ state: 'received' })).toBe(false);
    expect(await found({ owner: 'me' })).toBe(false);
    const { states } = await editor.call('countStates', { list: 'owner_submissions' });
    expect(states.map(({ state }) => state)).not.toContain('draft');
    await database.doc(`owner_submissions/${id}`).delete();
  });
});

describe('the ownership of an opportunity', () => {
  it('opens its page and ends with the record, even while the claim lasts', async () => {
    const [person, editor] = [await openAccount(), await openEditor()];
    const set = (owns: boolean) =>
      editor.call('setOpportunityOwner', { opportunityId: 'biotech-ip-box-beta', uid: person.uid, owns });
    const viewer = async (id: string) => (await person.call('getOpportunity', { id })).viewer;
    await set(true);
    expect([await viewer('biotech-ip-box-beta'), await viewer('tech-ip-box-alpha')]).toEqual(['owner', 'investor']);
    expect((await person.call('listOwnerRoom', {})).opportunities.map(({ id }) => id)).toEqual(['biotech-ip-box-beta']);
    await set(false);
    expect(await viewer('biotech-ip-box-beta')).toBe('investor');
    expect((await adminAuth.getUser(person.uid)).customClaims ?? {}).toEqual({});
    await adminAuth.setCustomUserClaims(person.uid, { owner: true });
    expect(await viewer('biotech-ip-box-beta')).toBe('investor');
  });
});
