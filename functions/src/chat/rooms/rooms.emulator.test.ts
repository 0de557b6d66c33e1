import { beforeEach, describe, expect, it } from 'vitest';
import { readCatalogue, readSeed } from '../../../../scripts/seed/read-seed.ts';
import { writeGrant } from '../../../../tests/factories/access-requests.ts';
import { ASKING } from '../../../../tests/factories/agreements.ts';
import { kycRecord, writeKycRecord } from '../../../../tests/factories/kyc-records.ts';
import { writeOwnership } from '../../../../tests/factories/opportunity-owners.ts';
import { type AccountHolder, openAccount } from '../../../../tests/factories/people.ts';
import { database, read, readOwn } from '../../../../tests/support/admin.ts';
import { eventually } from '../../../../tests/support/poll.ts';
import { refusalOf } from '../../../../tests/support/refusals.ts';
import { ROOM_UNLOCKS_LISTED } from '../../contract/limits.ts';
import { toOutboxEntry } from '../../events/outbox.ts';
import { deliver } from '../../notifications/delivery/deliver.ts';

const ROOM = 'tech-ip-box-alpha';
const OTHER_ROOM = 'biotech-ip-box-beta';
/** No test writes a message here or changes the passcode. */
const SILENT_ROOM = 'medtech-ip-box-epsilon';
const TITLE = readCatalogue().find(({ id }) => id === ROOM)?.title;
const TEXT = 'The canary of the room sings at nine';
const REFUSED = {
  code: 'permission-denied',
  message: 'Only people who can read the full page of an opportunity can enter its room.',
};

const pathOf = (id: string, room = ROOM) => `opportunity_rooms/${room}/room_messages/${id}`;
const roomTime = async (room = ROOM) => (await read(`opportunity_rooms/${room}`))?.last_message_at?.toMillis() ?? 0;

/** A message in a room, after its event. Ids are shared between rooms only if the test says so. */
async function say(uid: string, { id = crypto.randomUUID(), room = ROOM, mentions = [] as string[], ago = 0 } = {}) {
  const created_at = new Date(Math.max(Date.now() - ago, ago === 0 ? (await roomTime(room)) + 1 : 0));
  await database
    .doc(pathOf(id, room))
    .set({ user_id: uid, content: TEXT, created_at, ...(mentions.length > 0 && { mentions }) });
  if (ago === 0) await eventually(async () => expect(await roomTime(room)).toBe(created_at.getTime()));
  return { id, name: `${room}/${id}` };
}

async function openInvestor(status: 'approved' | 'pending_review' = 'approved'): Promise<AccountHolder> {
  const person = await openAccount();
  await person.call('ensureProfile', {});
  await writeKycRecord(kycRecord(person.uid, status));
  return person;
}

async function openReader(room = ROOM) {
  const person = await openInvestor();
  await person.call('enterRoom', { id: room });
  return person;
}

async function unlock(person: AccountHolder, id = ROOM): Promise<string> {
  const answer = await person.call('unlockOpportunity', { id, passcode: readSeed().passcodes.default ?? '' });
  if (!answer.granted) throw new Error('The passcode was not taken.');
  return answer.token;
}

/** A person under review who has entered the room with its passcode. */
async function openHolder(room = ROOM) {
  const person = await openInvestor('pending_review');
  const token = await unlock(person, room);
  await person.call('enterRoom', { id: room, unlock: token });
  return { person, token };
}

const endPass = (uid: string, room = ROOM) =>
  database.doc(`room_passes/${room}_${uid}`).update({ expires_at: new Date(Date.now() - 1) });

describe('a message in the room of an opportunity', () => {
  let admin: AccountHolder;
  beforeEach(async () => {
    admin = await openAccount({ admin: true });
  });
  const reported = async (name: string) => (await admin.call('listReports', { messageId: name })).reports;

  it('is deleted by its author within five minutes', async () => {
    const author = await openReader();
    const { id, name } = await say(author.uid);
    expect(await author.call('deleteOwnMessage', { messageId: name })).toEqual({ removed: true });
    expect(await read(pathOf(id))).toMatchObject({ content: '', removed_by: 'author' });
    expect(await read(`messages/${id}`)).toBeUndefined();
  });

  it('can be reported, removed with its text kept for staff, and restored', async () => {
    const [author, reader] = await Promise.all([openReader(), openReader()]);
    const { id, name } = await say(author.uid);
    await reader.call('reportMessage', { messageId: name, reason: 'confidential' });
    expect(await reported(name)).toMatchObject([
      { messageId: name, room: TITLE, message: { content: TEXT, authorUid: author.uid } },
    ]);

    expect(await admin.call('removeMessage', { messageId: name })).toEqual({ removed: true });
    expect(await read(pathOf(id))).toMatchObject({ content: '', removed_by: 'moderator' });
    expect(await reported(name)).toEqual([]);
    const { rows } = await admin.call('listRecords', { list: 'removed_messages' });
    expect(rows.find((row) => row.id === name)).toMatchObject({ room: TITLE, content: TEXT, reasons: 'confidential' });
    const { messages } = await admin.call('getMessageContext', { messageId: name });
    expect(messages.find((message) => message.id === name)).toMatchObject({ content: TEXT, removedBy: 'moderator' });

    expect(await admin.call('restoreMessage', { messageId: name })).toEqual({ restored: true });
    expect(await read(pathOf(id))).toMatchObject({ content: TEXT, user_id: author.uid });
    expect((await admin.call('listRecords', { list: 'removed_messages' })).rows.some((row) => row.id === name)).toBe(
      false,
    );
  });

  it('is apart from messages with the same id in other rooms and in the general room', async () => {
    const [author, reader] = await Promise.all([openReader(), openReader()]);
    await reader.call('enterRoom', { id: OTHER_ROOM });
    const id = crypto.randomUUID();
    const [here, there] = [await say(author.uid, { id }), await say(author.uid, { id, room: OTHER_ROOM })];
    await database.doc(`messages/${id}`).set({ user_id: author.uid, content: 'In general', created_at: new Date() });
    for (const messageId of [here.name, there.name, id])
      await reader.call('reportMessage', { messageId, reason: 'spam' });
    await admin.call('removeMessage', { messageId: here.name });
    expect(await read(pathOf(id))).toMatchObject({ removed_by: 'moderator' });
    expect(await read(pathOf(id, OTHER_ROOM))).toMatchObject({ content: TEXT });
    expect(await read(`messages/${id}`)).toMatchObject({ content: 'In general' });
    expect(await reported(here.name)).toEqual([]);
    expect(await reported(there.name)).toMatchObject([{ messageId: there.name }]);
    expect(await reported(id)).toMatchObject([{ messageId: id, room: null }]);
    await admin.call('removeMessage', { messageId: id });
    await admin.call('restoreMessage', { messageId: id });
    expect(await read(pathOf(id))).toMatchObject({ content: '', removed_by: 'moderator' });
  });

  it('shows staff only its neighbours in the same room', async () => {
    const author = await openReader();
    const general = database.collection('messages').doc();
    await general.set({ user_id: author.uid, content: 'In general', created_at: new Date() });
    const { name } = await say(author.uid);
    const { messages } = await admin.call('getMessageContext', { messageId: name });
    expect(messages.every((message) => message.id.startsWith(`${ROOM}/`))).toBe(true);
  });

  it('can’t be reported or deleted by a person without a pass, who doesn’t learn that it exists', async () => {
    const [author, outsider] = await Promise.all([openReader(), openInvestor('pending_review')]);
    const { name } = await say(author.uid);
    for (const messageId of [name, `${ROOM}/none`]) {
      expect(await refusalOf(outsider.call('reportMessage', { messageId, reason: 'spam' }))).toEqual(REFUSED);
      expect(await refusalOf(outsider.call('deleteOwnMessage', { messageId }))).toEqual(REFUSED);
    }
    await endPass(author.uid);
    expect(await refusalOf(author.call('deleteOwnMessage', { messageId: name }))).toEqual(REFUSED);
  });

  it.each([['a/b/c'], ['/b'], ['a/'], ['../b'], ['a/..']])('is not named %s', async (messageId) => {
    expect(await refusalOf(admin.call('removeMessage', { messageId }))).toMatchObject({ code: 'invalid-argument' });
  });
});

it('a room keeps the time of the newest of twenty messages written at once', async () => {
  const author = await openReader();
  const first = Math.max(Date.now(), (await roomTime()) + 1);
  const times = Array.from({ length: 20 }, (_, index) => first + ((index * 7) % 20));
  await Promise.all(
    times.map((time) =>
      database.doc(pathOf(crypto.randomUUID())).set({ user_id: author.uid, content: TEXT, created_at: new Date(time) }),
    ),
  );
  await eventually(async () => expect(await roomTime()).toBe(first + 19));
});

describe('the list of rooms', () => {
  const idsFor = async (person: AccountHolder) => (await person.call('listRooms', {})).rooms.map(({ id }) => id);

  it('names only rooms that the caller can enter, with their title and time', async () => {
    const author = await openReader();
    await say(author.uid, { room: ASKING });
    await say(author.uid, { room: OTHER_ROOM });
    await say(author.uid);
    const [approved, granted, owner, admin] = await Promise.all([
      openInvestor(),
      openAccount(),
      openAccount({ owner: true }),
      openAccount({ admin: true }),
    ]);
    await Promise.all([writeGrant(granted.uid, OTHER_ROOM), writeOwnership(ROOM, owner.uid)]);
    const { rooms } = await approved.call('listRooms', {});
    expect(rooms[0]).toEqual({ id: ROOM, title: TITLE, lastMessageAt: new Date(await roomTime()).toISOString() });
    expect(rooms.map(({ id }) => id)).toContain(OTHER_ROOM);
    expect(rooms.map(({ id }) => id)).not.toContain(ASKING);
    expect(await idsFor(granted)).toEqual([OTHER_ROOM]);
    expect(await idsFor(owner)).toEqual([ROOM]);
    expect(await idsFor(admin)).toEqual(expect.arrayContaining([ROOM, OTHER_ROOM, ASKING]));
  });

  it.each([{}, { reviewer: true }, { support: true }])(
    'is empty without the right to a full page (%j)',
    async (role) => {
      const [author, person] = await Promise.all([openReader(), openAccount(role)]);
      await say(author.uid);
      await writeKycRecord(kycRecord(person.uid, 'pending_review'));
      expect(await person.call('listRooms', {})).toEqual({ rooms: [] });
    },
  );

  it('names a room that the caller has unlocked in this session, even before its first message', async () => {
    const { person, token } = await openHolder(SILENT_ROOM);
    const title = readCatalogue().find(({ id }) => id === SILENT_ROOM)?.title;
    const unlocks = [{ id: SILENT_ROOM, unlock: token }];
    const { rooms } = await person.call('listRooms', { unlocks });
    expect(rooms).toEqual([{ id: SILENT_ROOM, title, lastMessageAt: null }]);
    expect(await person.call('listRooms', {})).toEqual({ rooms: [] });
    const here = await openHolder();
    await say(here.person.uid);
    expect(await here.person.call('listRooms', { unlocks: [{ id: ROOM, unlock: here.token }] })).toEqual({
      rooms: [{ id: ROOM, title: TITLE, lastMessageAt: new Date(await roomTime()).toISOString() }],
    });
  });

  it('names each room once, the latest message first', async () => {
    const author = await openReader();
    const token = await unlock(author);
    await say(author.uid);
    const { rooms } = await author.call('listRooms', { unlocks: [{ id: ROOM, unlock: token }] });
    expect(rooms.filter(({ id }) => id === ROOM)).toHaveLength(1);
    const times = rooms.map(({ lastMessageAt }) => lastMessageAt ?? '');
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('does not name a room for an unlock of another person, session or opportunity, or without the agreement', async () => {
    const [{ person, token }, outsider] = await Promise.all([openHolder(), openInvestor('pending_review')]);
    await say(person.uid);
    const refused = [
      { who: outsider, unlocks: [{ id: ROOM, unlock: token }] },
      { who: person, unlocks: [{ id: OTHER_ROOM, unlock: token }] },
      { who: person, unlocks: [{ id: 'no-such-box', unlock: token }] },
      { who: person, unlocks: [{ id: ROOM, unlock: 'made-up' }] },
      { who: person, unlocks: [{ id: ASKING, unlock: await unlock(person, ASKING) }] },
    ];
    for (const { who, unlocks } of refused) expect(await who.call('listRooms', { unlocks })).toEqual({ rooms: [] });
  });

  it('refuses more unlocks than it can verify', async () => {
    const person = await openAccount();
    const unlocks = Array.from({ length: ROOM_UNLOCKS_LISTED + 1 }, () => ({ id: ROOM, unlock: 'made-up' }));
    expect(await refusalOf(person.call('listRooms', { unlocks }))).toMatchObject({ code: 'invalid-argument' });
  });
});

describe('a mention in the room of an opportunity', () => {
  const entriesFor = async (uid: string) =>
    (await readOwn('outbox', uid)).filter(({ kind }) => kind === 'mentioned_in_room');

  it('notifies members who can enter the room, once an hour, and no others', async () => {
    const [author, approved, pending, granted] = await Promise.all([
      openReader(),
      openInvestor(),
      openInvestor('pending_review'),
      openAccount(),
    ]);
    await writeGrant(granted.uid, ROOM);
    const mentions = [approved.uid, pending.uid, granted.uid, author.uid, 'nobody'];
    const { id } = await say(author.uid, { mentions });
    await say(author.uid, { mentions });
    for (const { uid } of [approved, granted]) {
      const entries = await entriesFor(uid);
      expect(entries.length).toBeLessThanOrEqual(2);
      expect(entries).toContainEqual(
        expect.objectContaining({ email: null, data: { opportunity_id: ROOM, message_id: id } }),
      );
      expect(JSON.stringify(entries)).not.toContain('canary');
    }
    for (const { uid } of [pending, author]) expect(await entriesFor(uid)).toEqual([]);
  });

  it('notifies a person who holds a valid pass from a passcode, and not after it has ended', async () => {
    const [author, holder, former, outsider] = await Promise.all([
      openReader(),
      openHolder(),
      openHolder(),
      openInvestor('pending_review'),
    ]);
    await endPass(former.person.uid);
    await unlock(outsider);
    const mentions = [holder.person.uid, former.person.uid, outsider.uid];
    await say(author.uid, { mentions });
    expect(await entriesFor(holder.person.uid)).toHaveLength(1);
    for (const { uid } of [former.person, outsider]) expect(await entriesFor(uid)).toEqual([]);

    expect(await delivered(holder.person.uid)).toMatchObject({ kind: 'mentioned_in_room' });
    await endPass(holder.person.uid);
    expect(await delivered(holder.person.uid)).toBeUndefined();
  });

  it('does not notify a person whose pass comes from a right that has ended', async () => {
    const [author, former] = await Promise.all([openReader(), openReader()]);
    await writeKycRecord(kycRecord(former.uid, 'rejected'));
    await say(author.uid, { mentions: [former.uid] });
    expect(await entriesFor(former.uid)).toEqual([]);
  });

  const event = (uid: string) =>
    ({
      kind: 'mentioned_in_room',
      id: crypto.randomUUID(),
      uid,
      data: { opportunity_id: ROOM, message_id: 'missing' },
    }) as const;
  async function delivered(uid: string, at = new Date()) {
    const due = event(uid);
    const id = `mentioned_in_room_${due.id}`;
    await database.doc(`outbox/${id}`).set(toOutboxEntry({ ...due, due: new Date(Date.now() + 3_600_000) }, at));
    await database.doc(`outbox/${id}`).update({ 'mail.next_attempt_at': new Date(Date.now() - 1000) });
    await deliver(id);
    return read(`notifications/${id}`);
  }

  it('appears in the portal until it is read in the room', async () => {
    const person = await openReader();
    expect(await delivered(person.uid)).toMatchObject({ kind: 'mentioned_in_room', read_at: null });
    const { notifications } = await person.call('listNotifications', {});
    expect(notifications).toMatchObject([{ title: TITLE, read: false }]);
    const chatReadAt = new Date().toISOString();
    expect(await person.call('markNotificationsRead', { chatReadAt, room: OTHER_ROOM })).toEqual({ unread: 1 });
    expect(await person.call('markNotificationsRead', { chatReadAt })).toEqual({ unread: 1 });
    expect(await person.call('markNotificationsRead', { chatReadAt, room: ROOM })).toEqual({ unread: 0 });
  });

  it('is not delivered after the room was read, or after the right to enter it has ended', async () => {
    const [reader, former] = await Promise.all([openReader(), openReader()]);
    const written = new Date();
    await reader.call('markNotificationsRead', { chatReadAt: new Date().toISOString(), room: ROOM });
    expect(await delivered(reader.uid, written)).toBeUndefined();
    await writeKycRecord(kycRecord(former.uid, 'rejected'));
    expect(await delivered(former.uid)).toBeUndefined();
  });

  it('can’t be marked as read in a room without the time', async () => {
    const person = await openAccount();
    expect(await refusalOf(person.call('markNotificationsRead', { ids: ['a'], room: ROOM }))).toMatchObject({
      code: 'invalid-argument',
    });
  });
});
