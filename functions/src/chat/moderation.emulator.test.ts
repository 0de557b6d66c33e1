import { describe, expect, it } from 'vitest';
import { openAccount, openVisitor } from '../../../tests/factories/people.ts';
import { database, read } from '../../../tests/support/admin.ts';
import { eventually } from '../../../tests/support/poll.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import {
  ADMIN_PAGE,
  CHAT_DELETE_WINDOW,
  CHAT_MUTE_MAX_HOURS,
  CHAT_MUTE_REASON_MAX,
  CHAT_REPORTS,
} from '../contract/limits.ts';
import { messageActivityRef } from './messages.ts';

const HOUR = 3_600_000;
const TEXT = 'The figures behind verification are';

/** Creates a chat message and waits for its activity. */
async function openMessage(uid: string, ago = 0) {
  const ref = database.collection('messages').doc();
  await ref.set({ user_id: uid, content: TEXT, created_at: new Date(Date.now() - ago) });
  await eventually(async () => expect(await read(`activities/message_${ref.id}`)).toBeDefined());
  return ref.id;
}

async function expectGone(id: string, uid: string, by: string) {
  const stored = await read(`messages/${id}`);
  expect(Object.keys(stored ?? {}).sort()).toEqual(['content', 'created_at', 'removed_at', 'removed_by', 'user_id']);
  expect(stored).toMatchObject({ user_id: uid, content: '', removed_by: by });
  expect(await read(`activities/message_${id}`)).toBeUndefined();
}

async function openMember(name: string | null = null) {
  const member = await openAccount();
  await database
    .doc(`profiles/${member.uid}`)
    .set({ username: null, full_name: name, avatar_url: null, created_at: new Date() });
  return member;
}

describe('deleting one’s own message', () => {
  it('leaves a tombstone without the text, even when repeated', async () => {
    const author = await openMember();
    const id = await openMessage(author.uid);
    expect(await author.call('deleteOwnMessage', { messageId: id })).toEqual({ removed: true });
    await expectGone(id, author.uid, 'author');
    const before = await read(`messages/${id}`);
    expect(await author.call('deleteOwnMessage', { messageId: id })).toEqual({ removed: true });
    expect(await read(`messages/${id}`)).toEqual(before);
  });

  it('is refused after five minutes', async () => {
    const author = await openMember();
    const late = await openMessage(author.uid, CHAT_DELETE_WINDOW + 1000);
    expect(await refusalOf(author.call('deleteOwnMessage', { messageId: late }))).toEqual({
      code: 'failed-precondition',
      message: 'You can only delete a message within 5 minutes of sending it. To have it removed, please contact us.',
    });
    const inTime = await openMessage(author.uid, CHAT_DELETE_WINDOW - 30_000);
    expect(await author.call('deleteOwnMessage', { messageId: inTime })).toEqual({ removed: true });
    expect(await read(`messages/${late}`)).toMatchObject({ content: TEXT });
  });

  it('is refused for another author’s message, an unknown message and a path', async () => {
    const [author, other] = [await openMember(), await openMember()];
    const id = await openMessage(author.uid);
    const refusal = (messageId: unknown) => refusalOf(other.call('deleteOwnMessage', { messageId }));
    expect(await refusal(id)).toEqual({
      code: 'permission-denied',
      message: 'You can delete your own messages only.',
    });
    expect(await refusal('none')).toMatchObject({ code: 'not-found' });
    expect(await refusal('../profiles/ada')).toMatchObject({ code: 'invalid-argument' });
    expect(await read(`messages/${id}`)).toMatchObject({ content: TEXT });
  });
});

describe('a message with an unusual id', () => {
  it.each([
    ['a dot', 'a.b'],
    ['a space', 'with space'],
    ['an accent', 'é'],
    ['1,495 bytes', 'm'.repeat(1495)],
    ['1,500 bytes', '山'.repeat(500)],
  ])('(%s) can be reported, dismissed and removed, and its text is erased', async (_what, id) => {
    const admin = await openAccount({ admin: true });
    const [author, member] = [await openMember(), await openMember()];
    const ref = database.collection('messages').doc(id);
    await ref.set({ user_id: author.uid, content: TEXT, created_at: new Date() });
    await eventually(async () => expect((await messageActivityRef(id).get()).exists).toBe(true));
    const listed = async () =>
      (await admin.call('listReports', {})).reports.filter(({ messageId }) => messageId === id);

    await member.call('reportMessage', { messageId: id, reason: 'spam' });
    expect(await listed()).toMatchObject([{ message: { content: TEXT }, reasons: [{ reason: 'spam', count: 1 }] }]);
    await admin.call('dismissReports', { messageId: id });
    await member.call('reportMessage', { messageId: id, reason: 'spam' });
    expect(await listed()).toEqual([]);
    expect(await admin.call('removeMessage', { messageId: id })).toEqual({ removed: true });
    expect((await ref.get()).data()).toMatchObject({ content: '', removed_by: 'moderator' });
    expect((await messageActivityRef(id).get()).exists).toBe(false);
    expect(await author.call('deleteOwnMessage', { messageId: id })).toEqual({ removed: true });
    await ref.delete();
  });
});

describe('a message that a moderator removed', () => {
  async function openRemoved() {
    const [admin, author] = [await openAccount({ admin: true }), await openMember('Peregrine Oduya')];
    const id = await openMessage(author.uid);
    await database.doc(`messages/${id}`).update({ mentions: ['a-member'] });
    await admin.call('removeMessage', { messageId: id });
    const kept = database.doc(`removed_messages/${id}`);
    const listed = async () => {
      const { rows } = await admin.call('listRecords', { list: 'removed_messages' });
      return rows.find((row) => row.id === id);
    };
    return { admin, author, id, kept, listed };
  }

  it('keeps its text for staff, and reappears with its activity when the removal is undone', async () => {
    const { admin, author, id, listed, kept } = await openRemoved();
    await expectGone(id, author.uid, 'moderator');
    expect(await listed()).toMatchObject({
      content: TEXT,
      person: { uid: author.uid },
      removedBy: { uid: admin.uid },
      reasons: null,
    });
    expect(await admin.call('restoreMessage', { messageId: id })).toEqual({ restored: true });
    expect(await admin.call('restoreMessage', { messageId: id })).toEqual({ restored: true });
    const restored = await read(`messages/${id}`);
    expect(Object.keys(restored ?? {}).sort()).toEqual(['content', 'created_at', 'mentions', 'user_id']);
    expect(restored).toMatchObject({ content: TEXT, mentions: ['a-member'] });
    expect(await read(`activities/message_${id}`)).toMatchObject({ user_id: author.uid, meta: { content: TEXT } });
    expect((await kept.get()).exists).toBe(false);
    expect(await listed()).toBeUndefined();
  });

  it('can’t be read or restored after 30 days', async () => {
    const { admin, author, id, kept, listed } = await openRemoved();
    const past = (days: number) => new Date(Date.now() - days * 24 * HOUR);
    await kept.update({ removed_at: past(31), expires_at: past(1) });
    expect(await listed()).toBeUndefined();
    const { messages } = await admin.call('getMessageContext', { messageId: id });
    expect(messages.find((message) => message.id === id)).toMatchObject({ content: '', removedBy: 'moderator' });
    expect(await refusalOf(admin.call('restoreMessage', { messageId: id }))).toEqual({
      code: 'failed-precondition',
      message: 'The text of this message is no longer kept, so it can’t be restored.',
    });
    await expectGone(id, author.uid, 'moderator');
  });

  it('is not kept if its author deleted it', async () => {
    const [admin, author] = [await openAccount({ admin: true }), await openMember()];
    const id = await openMessage(author.uid);
    await author.call('deleteOwnMessage', { messageId: id });
    expect(await admin.call('removeMessage', { messageId: id })).toEqual({ removed: true });
    expect(await read(`removed_messages/${id}`)).toBeUndefined();
    expect(await refusalOf(admin.call('restoreMessage', { messageId: id }))).toMatchObject({
      code: 'failed-precondition',
    });
  });

  it('is shown to staff between its neighbours and with the author’s history', async () => {
    const { admin, author, id } = await openRemoved();
    const sent = (await read(`messages/${id}`))?.created_at.toMillis();
    const other = await openMember('Ada Min');
    const near = { before: `before-${id}`, after: `after-${id}` };
    await Promise.all([
      database
        .doc(`messages/${near.before}`)
        .set({ user_id: other.uid, content: 'One', created_at: new Date(sent - 1) }),
      database
        .doc(`messages/${near.after}`)
        .set({ user_id: other.uid, content: 'Two', created_at: new Date(sent + 1) }),
    ]);
    await admin.call('muteAuthor', { uid: author.uid, hours: 1, reason: 'Advertising' });
    const { messages, history } = await admin.call('getMessageContext', { messageId: id });
    const around = messages.filter((message) => [near.before, id, near.after].includes(message.id));
    expect(around).toMatchObject([
      { authorName: 'Ada Min', content: 'One', removedBy: null },
      { authorName: 'Peregrine Oduya', content: TEXT, removedBy: 'moderator' },
      { authorName: 'Ada Min', content: 'Two', removedBy: null },
    ]);
    expect(history).toMatchObject([{ action: 'mute', reason: 'Advertising' }, { action: 'remove_message' }]);
    expect(await refusalOf(admin.call('getMessageContext', { messageId: 'none' }))).toMatchObject({
      code: 'not-found',
    });
  });
});

describe('message reports', () => {
  it('count each person once, appear with their message, and close on removal', async () => {
    const admin = await openAccount({ admin: true });
    const author = await openMember('Peregrine Oduya');
    const [one, two] = [await openMember(), await openMember()];
    const id = await openMessage(author.uid);
    expect(await one.call('reportMessage', { messageId: id, reason: 'confidential' })).toEqual({ reported: true });
    expect(await one.call('reportMessage', { messageId: id, reason: 'spam' })).toEqual({ reported: true });
    await two.call('reportMessage', { messageId: id, reason: 'confidential' });
    expect(await read(`message_reports/${id}_${one.uid}`)).toEqual({
      message_id: id,
      user_id: one.uid,
      reason: 'confidential',
      created_at: expect.anything(),
      handled_at: null,
    });

    const listed = async () => (await admin.call('listReports', {})).reports.find(({ messageId }) => messageId === id);
    const entry = await listed();
    expect(entry).toMatchObject({
      message: { authorUid: author.uid, authorName: 'Peregrine Oduya', content: TEXT, removedBy: null, mute: null },
      reasons: [{ reason: 'confidential', count: 2 }],
    });
    expect(JSON.stringify(entry)).not.toContain(one.uid);

    expect(await admin.call('removeMessage', { messageId: id })).toEqual({ removed: true });
    await expectGone(id, author.uid, 'moderator');
    expect(await listed()).toBeUndefined();
    expect((await read(`message_reports/${id}_${one.uid}`))?.handled_at).not.toBeNull();
    expect(await refusalOf(two.call('reportMessage', { messageId: id, reason: 'abuse' }))).toEqual({
      code: 'failed-precondition',
      message: 'This message has already been removed.',
    });
  });

  it('are listed once with all of their reasons, however many there are', async () => {
    const admin = await openAccount({ admin: true });
    const [author, member] = [await openMember(), await openMember()];
    const [often, once] = [await openMessage(author.uid), await openMessage(author.uid)];
    // Later than the reports of other tests.
    const at = (minute: number) => new Date(Date.now() + (1000 + minute) * 60_000);
    const report = { reason: 'spam', handled_at: null };
    const batch = database.batch();
    for (let index = 0; index < ADMIN_PAGE + 2; index += 1) {
      const ref = database.doc(`message_reports/${often}_${index}`);
      batch.set(ref, { ...report, message_id: often, user_id: `${index}`, created_at: at(index) });
    }
    batch.set(database.doc(`message_reports/${once}_1`), {
      ...report,
      message_id: once,
      user_id: member.uid,
      created_at: at(-1),
    });
    await batch.commit();
    const first = await admin.call('listReports', {});
    expect(first.reports[0]).toMatchObject({ messageId: often, reasons: [{ reason: 'spam', count: ADMIN_PAGE + 2 }] });
    const second = await admin.call('listReports', { cursor: first.next });
    expect(second.reports[0]).toMatchObject({ messageId: once });
    expect(second.reports.map(({ messageId }) => messageId)).not.toContain(often);
    const back = await admin.call('listReports', { before: second.previous });
    expect(back.reports.map(({ messageId }) => messageId)).toEqual(first.reports.map(({ messageId }) => messageId));
    const [alone] = (await admin.call('listReports', { messageId: once })).reports;
    expect(alone).toMatchObject({ messageId: once });
    for (const messageId of [often, once]) await admin.call('dismissReports', { messageId });
  });

  it('can be dismissed and not reopened by the same person', async () => {
    const admin = await openAccount({ admin: true });
    const [author, member] = [await openMember(), await openMember()];
    const id = await openMessage(author.uid);
    const open = async () => (await admin.call('listReports', {})).reports.some(({ messageId }) => messageId === id);
    await member.call('reportMessage', { messageId: id, reason: 'other' });
    expect(await open()).toBe(true);
    expect(await admin.call('dismissReports', { messageId: id })).toEqual({ dismissed: true });
    await member.call('reportMessage', { messageId: id, reason: 'other' });
    expect(await open()).toBe(false);
    expect(await read(`messages/${id}`)).toMatchObject({ content: TEXT });
  });

  it('of a message that was deleted with its account are listed without it and can be dismissed', async () => {
    const admin = await openAccount({ admin: true });
    const [author, member] = [await openMember(), await openMember()];
    const id = await openMessage(author.uid);
    await member.call('reportMessage', { messageId: id, reason: 'abuse' });
    await database.doc(`messages/${id}`).delete();
    const listed = async () => (await admin.call('listReports', {})).reports.find(({ messageId }) => messageId === id);
    expect(await listed()).toMatchObject({ message: null, reasons: [{ reason: 'abuse', count: 1 }] });
    await admin.call('dismissReports', { messageId: id });
    expect(await listed()).toBeUndefined();
  });

  it('are listed despite an unreadable report, profile or mute', async () => {
    const admin = await openAccount({ admin: true });
    const [author, member] = [await openMember('Ada'), await openMember()];
    const id = await openMessage(author.uid);
    await member.call('reportMessage', { messageId: id, reason: 'spam' });
    const broken = database.doc(`message_reports/${id}_somebody`);
    await Promise.all([
      broken.set({ message_id: id, reason: 7, created_at: new Date(), handled_at: null }),
      database.doc(`profiles/${author.uid}`).set({ full_name: 7, created_at: new Date() }),
      database.doc(`chat_mutes/${author.uid}`).set({ reason: 7 }),
    ]);
    const { reports } = await admin.call('listReports', {});
    await broken.delete();
    expect(reports.find(({ messageId }) => messageId === id)).toMatchObject({
      message: { content: TEXT, authorName: null, mute: null },
      reasons: [{ reason: 'spam', count: 1 }],
    });
  });

  it('are limited in number and refused for one’s own message', async () => {
    const [author, member] = [await openMember(), await openMember()];
    const id = await openMessage(author.uid);
    expect(await refusalOf(author.call('reportMessage', { messageId: id, reason: 'spam' }))).toEqual({
      code: 'failed-precondition',
      message: 'You can’t report your own message. To have it removed, please contact us.',
    });
    const ids = Array.from({ length: CHAT_REPORTS + 1 }, (_, index) => `${id}-${index}`);
    const batch = database.batch();
    for (const messageId of ids) {
      batch.set(database.doc(`messages/${messageId}`), { user_id: author.uid, content: 'x', created_at: new Date() });
    }
    await batch.commit();
    for (const messageId of ids.slice(1)) await member.call('reportMessage', { messageId, reason: 'spam' });
    expect(await refusalOf(member.call('reportMessage', { messageId: ids[0], reason: 'spam' }))).toMatchObject({
      code: 'resource-exhausted',
      message: expect.stringMatching(/^You have reached the limit of 20 reports\. Please try again in \d+ minutes\.$/),
    });
    expect(await read(`message_reports/${ids[0]}_${member.uid}`)).toBeUndefined();
  });

  it('need a listed reason and an existing message', async () => {
    const member = await openMember();
    const refusal = (request: object) => refusalOf(member.call('reportMessage', request));
    expect(await refusal({ messageId: 'none', reason: 'spam' })).toMatchObject({ code: 'not-found' });
    expect(await refusal({ messageId: 'none', reason: 'I do not like it' })).toMatchObject({
      code: 'invalid-argument',
    });
    expect(await refusal({ messageId: 'none' })).toMatchObject({ code: 'invalid-argument' });
  });
});

describe('a mute', () => {
  it('lasts for the given hours, appears beside the report, and can be lifted', async () => {
    const admin = await openAccount({ admin: true });
    const [author, member] = [await openMember(), await openMember()];
    const id = await openMessage(author.uid);
    await member.call('reportMessage', { messageId: id, reason: 'spam' });
    const before = Date.now();
    const mute = await admin.call('muteAuthor', { uid: author.uid, hours: 24, reason: ' Advertising ' });
    expect(mute.reason).toBe('Advertising');
    const stored = await read(`chat_mutes/${author.uid}`);
    expect(Object.keys(stored ?? {}).sort()).toEqual(['muted_at', 'reason', 'until']);
    expect(stored?.until.toMillis()).toBeGreaterThanOrEqual(before + 24 * HOUR);
    expect(stored?.until.toMillis()).toBeLessThanOrEqual(Date.now() + 24 * HOUR);
    const { reports } = await admin.call('listReports', {});
    expect(reports.find(({ messageId }) => messageId === id)?.message?.mute).toEqual(mute);

    const forGood = await admin.call('muteAuthor', { uid: author.uid, hours: null, reason: 'Again' });
    expect(forGood).toMatchObject({ until: null, reason: 'Again' });
    expect(await admin.call('unmuteAuthor', { uid: author.uid, reason: 'They apologised.' })).toEqual({ muted: false });
    expect(await read(`chat_mutes/${author.uid}`)).toBeUndefined();
    expect(await admin.call('unmuteAuthor', { uid: author.uid, reason: 'They apologised.' })).toEqual({ muted: false });
  });

  it('is refused for oneself, for an unknown member, and with invalid hours or reason', async () => {
    const admin = await openAccount({ admin: true });
    const { uid } = await openMember();
    const refusal = (request: object) =>
      refusalOf(admin.call('muteAuthor', { uid, hours: 1, reason: 'Advertising', ...request }));
    expect(await refusal({ uid: admin.uid })).toMatchObject({ message: 'You cannot mute yourself.' });
    expect(await refusal({ uid: 'nobody' })).toEqual({ code: 'not-found', message: 'We couldn’t find this member.' });
    for (const hours of [0, -1, 1.5, CHAT_MUTE_MAX_HOURS + 1, '1']) {
      expect(await refusal({ hours })).toMatchObject({ code: 'invalid-argument' });
    }
    // The SDK would send `hours: undefined` as null, which means a mute without end.
    expect(await refusalOf(admin.call('muteAuthor', { uid, reason: 'Advertising' }))).toMatchObject({
      code: 'invalid-argument',
    });
    for (const reason of ['', ' ', 'x'.repeat(CHAT_MUTE_REASON_MAX + 1), undefined]) {
      expect(await refusal({ reason })).toMatchObject({ code: 'invalid-argument' });
    }
    expect(await read(`chat_mutes/${uid}`)).toBeUndefined();
  });
});

describe('chat moderation', () => {
  const FOR_ADMINS = {
    removeMessage: { messageId: 'none' },
    dismissReports: { messageId: 'none' },
    listReports: {},
    restoreMessage: { messageId: 'none' },
    getMessageContext: { messageId: 'none' },
    muteAuthor: { uid: 'nobody', hours: 1, reason: 'A trial' },
    unmuteAuthor: { uid: 'nobody', reason: 'A mistake.' },
  } as const;
  const FOR_MEMBERS = {
    deleteOwnMessage: { messageId: 'none' },
    reportMessage: { messageId: 'none', reason: 'spam' },
  } as const;

  it('is reserved for admins', async () => {
    const [visitor, member, forgedAdmin] = [openVisitor(), await openMember(), await openAccount({ admin: 'true' })];
    for (const name of Object.keys(FOR_ADMINS) as (keyof typeof FOR_ADMINS)[]) {
      expect(await refusalOf(visitor.call(name, FOR_ADMINS[name]))).toMatchObject({ code: 'unauthenticated' });
      expect(await refusalOf(member.call(name, FOR_ADMINS[name]))).toMatchObject({ code: 'permission-denied' });
      expect(await refusalOf(forgedAdmin.call(name, FOR_ADMINS[name]))).toMatchObject({ code: 'permission-denied' });
    }
  });

  it('refuses deletions and reports from visitors', async () => {
    const visitor = openVisitor();
    for (const name of ['deleteOwnMessage', 'reportMessage'] as const) {
      expect(await refusalOf(visitor.call(name, FOR_MEMBERS[name]))).toMatchObject({ code: 'unauthenticated' });
    }
  });
});
