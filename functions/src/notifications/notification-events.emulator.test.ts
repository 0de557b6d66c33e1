import { describe, expect, it, vi } from 'vitest';
import { approval, askAgain, caseOf, openApplicant, openReviewer } from '../../../tests/factories/kyc-cases.ts';
import { database, read, readOwn } from '../../../tests/support/admin.ts';
import { createdDocument, eventAbout } from '../../../tests/support/events.ts';
import { eventually } from '../../../tests/support/poll.ts';
import { messageActivityRef } from '../chat/messages.ts';
import { onMessageCreated } from '../chat/on-message-created.ts';
import { noteChatRead } from './preferences.ts';

vi.mock(import('../platform/logging.ts'), () => ({
  logEvent: vi.fn(),
  logWarning: vi.fn(),
  logFailure: vi.fn(),
}));

const kindsFor = async (uid: string) => (await readOwn('outbox', uid)).map(({ kind }) => kind).sort();

describe('a verification', () => {
  it('notifies once each of a submission, a decision and an edit in the console', async () => {
    const person = await openApplicant();
    expect(await kindsFor(person.uid)).toEqual(['kyc_received']);
    const [entry] = await readOwn('outbox', person.uid);
    const [, submitted] = (await readOwn('kyc_audit', person.uid)).sort((a, b) => a.at.toMillis() - b.at.toMillis());
    expect(entry).toMatchObject({ id: `kyc_received_${submitted?.id}`, email: null, data: {} });
    expect(await read(`outbox/kyc_case_waiting_${submitted?.id}`)).toMatchObject({
      user_id: null,
      data: { audit_id: submitted?.id },
    });

    const reviewer = await openReviewer();
    await reviewer.call('decideKycReview', approval(await caseOf(reviewer, person.uid)));
    expect(await kindsFor(person.uid)).toEqual(['kyc_approved', 'kyc_received']);

    await database.doc(`kyc_status/${person.uid}`).update({ overall_status: 'rejected' });
    await eventually(async () =>
      expect(await kindsFor(person.uid)).toEqual(['kyc_approved', 'kyc_received', 'kyc_withdrawn']),
    );
  });

  it('asks for one document again without giving the reason', async () => {
    const [person, reviewer] = [await openApplicant(), await openReviewer()];
    const request = askAgain(await caseOf(reviewer, person.uid));
    await reviewer.call('decideKycReview', request);
    expect(await kindsFor(person.uid)).toEqual(['kyc_more_needed', 'kyc_received']);
    expect(JSON.stringify(await readOwn('outbox', person.uid))).not.toContain(request.message.trim().slice(0, 30));
  });
});

describe('a chat message', () => {
  async function post(mentions: string[], rest: object = {}) {
    const ref = database.collection('messages').doc(`mention-${crypto.randomUUID()}`);
    await ref.set({
      user_id: 'ada',
      content: '@Grace, the secret word is heron',
      created_at: new Date(),
      mentions,
      ...rest,
    });
    return ref;
  }
  /** Posts a message and waits for the deployed trigger, whose locks would delay a second delivery. */
  const postRecorded = async (mentions: string[], rest: object) => {
    const ref = await post(mentions, rest);
    await eventually(async () => expect((await messageActivityRef(ref.id).get()).exists).toBe(true));
  };
  const mentions = async () =>
    (await database.collection('outbox').where('kind', '==', 'mentioned').get()).docs.map((entry) => entry.data());
  const member = async () => {
    const uid = `member-${crypto.randomUUID()}`;
    await database
      .doc(`profiles/${uid}`)
      .set({ username: null, full_name: 'Grace', avatar_url: null, created_at: new Date() });
    return uid;
  };

  it('notifies each member it mentions once, without its text', async () => {
    const grace = await member();
    await database
      .doc('profiles/ada')
      .set({ username: null, full_name: 'Ada', avatar_url: null, created_at: new Date() });
    const before = (await mentions()).length;
    const ref = await post([grace, grace, 'nobody-of-this-name', 'a/b', 'ada']);
    await eventually(async () => expect(await kindsFor(grace)).toEqual(['mentioned']));
    await onMessageCreated.run(eventAbout(ref, await createdDocument(ref), { messageId: ref.id }));
    const entries = await mentions();
    expect(entries).toHaveLength(before + 1);
    expect(entries).toContainEqual(
      expect.objectContaining({ user_id: grace, email: null, data: { message_id: ref.id } }),
    );
    expect(JSON.stringify(entries)).not.toContain('heron');
  });

  it('by the same author notifies a member once an hour', async () => {
    const grace = await member();
    const author = `author-${crypto.randomUUID()}`;
    const tenPast = new Date('2026-11-20T09:10:00Z');
    for (const minutes of [0, 1, 49, 50]) {
      const created_at = new Date(tenPast.getTime() + minutes * 60_000);
      await postRecorded([grace], { user_id: author, created_at });
    }
    expect(await kindsFor(grace)).toEqual(['mentioned', 'mentioned']);
    await postRecorded([grace], { created_at: tenPast });
    expect(await kindsFor(grace)).toHaveLength(3);
  });

  it('notifies three minutes after it was written', async () => {
    const grace = await member();
    const created_at = new Date();
    await postRecorded([grace], { created_at });
    const [entry] = await readOwn('outbox', grace);
    expect(entry?.created_at.toDate()).toEqual(created_at);
    expect(entry?.mail.next_attempt_at.toDate()).toEqual(new Date(created_at.getTime() + 3 * 60_000));
  });

  it('by the same author notifies the member again after they read the chat', async () => {
    const grace = await member();
    const author = `author-${crypto.randomUUID()}`;
    const mentionAt = (minute: number) =>
      postRecorded([grace], { user_id: author, created_at: new Date(Date.UTC(2026, 10, 20, 9, minute)) });
    await mentionAt(1);
    await noteChatRead(grace, new Date(Date.UTC(2026, 10, 20, 9, 2)), new Date());
    await mentionAt(3);
    await mentionAt(4);
    expect(await kindsFor(grace)).toEqual(['mentioned', 'mentioned']);
  });

  it('that was removed before its event sends no notification', async () => {
    const grace = await member();
    const ref = await post([grace], { content: '', removed_at: new Date(), removed_by: 'author' });
    await onMessageCreated.run(eventAbout(ref, await createdDocument(ref), { messageId: ref.id }));
    expect(await kindsFor(grace)).toEqual([]);
  });
});
