import { describe, expect, it } from 'vitest';
import { openAccount, openVisitor } from '../../../tests/factories/people.ts';
import { database, read } from '../../../tests/support/admin.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import { NOTIFICATIONS_PAGE } from '../contract/limits.ts';
import { channelFor } from './preferences.ts';

const DAY = 24 * 60 * 60 * 1000;
const FIRST = Date.UTC(2026, 10, 1);
const at = (day: number) => new Date(FIRST + day * DAY);

/** Writes a notification as the trigger on the outbox does. */
async function notify(uid: string, day: number, rest: object = {}): Promise<string> {
  const id = `kyc_received_${uid}-${day}`;
  const entry = { user_id: uid, kind: 'kyc_received', data: {}, created_at: at(day), read_at: null };
  await database.doc(`notifications/${id}`).set({ ...entry, expires_at: at(day + 90), ...rest });
  return id;
}

const readAt = async (id: string) => (await read(`notifications/${id}`))?.read_at;
const unreadOf = async (person: Awaited<ReturnType<typeof openAccount>>) =>
  (await person.call('countUnread', { chatReadAt: null })).notifications;

describe('the list of notifications', () => {
  it('is empty at first', async () => {
    const person = await openAccount();
    expect(await person.call('listNotifications', {})).toEqual({ notifications: [], next: null, unread: 0 });
  });

  it('shows the newest first, marks read ones, and takes titles from the marketplace', async () => {
    const person = await openAccount();
    const read = await notify(person.uid, 1, { read_at: at(2) });
    const opened = await notify(person.uid, 2, {
      kind: 'opportunity_opened',
      data: { opportunity_id: 'biotech-ip-box-beta', title: 'As visitors see it' },
    });
    const gone = await notify(person.uid, 3, {
      kind: 'document_added',
      data: { opportunity_id: 'withdrawn-ip-box', title: 'As visitors saw it' },
    });
    const { title } = (await database.doc('opportunities/biotech-ip-box-beta').get()).data() ?? {};
    expect(title).toEqual(expect.any(String));
    expect(await person.call('listNotifications', {})).toEqual({
      notifications: [
        expect.objectContaining({ id: gone, title: 'As visitors saw it', read: false }),
        {
          id: opened,
          kind: 'opportunity_opened',
          data: { opportunity_id: 'biotech-ip-box-beta', title: 'As visitors see it' },
          title,
          createdAt: at(2).toISOString(),
          read: false,
        },
        expect.objectContaining({ id: read, kind: 'kyc_received', read: true }),
      ],
      next: null,
      unread: 2,
    });
  });

  it(`has pages of ${NOTIFICATIONS_PAGE} with each notification once, even with equal times`, async () => {
    const person = await openAccount();
    const days = Array.from({ length: 2 * NOTIFICATIONS_PAGE + 5 }, (_, day) => day);
    await Promise.all(days.map((day) => notify(person.uid, day, { created_at: at(Math.floor(day / 3)) })));
    const seen: string[] = [];
    const sizes: number[] = [];
    let after: string | null | undefined;
    do {
      const page = await person.call('listNotifications', after ? { after } : {});
      seen.push(...page.notifications.map(({ id }) => id));
      sizes.push(page.notifications.length);
      after = page.next;
    } while (after !== null);
    expect(sizes).toEqual([NOTIFICATIONS_PAGE, NOTIFICATIONS_PAGE, 5]);
    expect(new Set(seen).size).toBe(days.length);
  });

  it('skips unreadable notifications and continues after them', async () => {
    const person = await openAccount();
    const days = Array.from({ length: NOTIFICATIONS_PAGE + 1 }, (_, day) => day);
    await Promise.all(days.map((day) => notify(person.uid, day, day === 1 ? { kind: 'later' } : {})));
    const { notifications, next } = await person.call('listNotifications', {});
    expect(notifications).toHaveLength(NOTIFICATIONS_PAGE - 1);
    expect((await person.call('listNotifications', { after: next })).notifications).toHaveLength(1);
  });

  it('excludes other people’s notifications and refuses them as a cursor', async () => {
    const [one, other] = [await openAccount(), await openAccount()];
    const theirs = await notify(one.uid, 1);
    expect((await other.call('listNotifications', {})).notifications).toEqual([]);
    const refusal = { code: 'invalid-argument', message: expect.stringContaining('reload the list') };
    expect(await refusalOf(other.call('listNotifications', { after: theirs }))).toMatchObject(refusal);
    expect(await refusalOf(other.call('listNotifications', { after: 'none' }))).toMatchObject(refusal);
  });
});

describe('marking as read', () => {
  it('by id happens once and keeps the first time', async () => {
    const person = await openAccount();
    const [first, second] = [await notify(person.uid, 1), await notify(person.uid, 2)];
    expect(await unreadOf(person)).toBe(2);
    expect(await person.call('markNotificationsRead', { ids: [first] })).toEqual({ unread: 1 });
    const marked = await readAt(first);
    expect(marked).not.toBeNull();
    expect(await readAt(second)).toBeNull();
    expect(await person.call('markNotificationsRead', { ids: [first] })).toEqual({ unread: 1 });
    expect(await readAt(first)).toEqual(marked);
  });

  it('up to a time leaves later notifications unread', async () => {
    const person = await openAccount();
    const [older, last, newer] = [
      await notify(person.uid, 1),
      await notify(person.uid, 2),
      await notify(person.uid, 3),
    ];
    expect(await person.call('markNotificationsRead', { until: at(2).toISOString() })).toEqual({ unread: 1 });
    expect(await readAt(older)).not.toBeNull();
    expect(await readAt(last)).not.toBeNull();
    expect(await readAt(newer)).toBeNull();
  });

  it('covers 700 notifications in one call', async () => {
    const person = await openAccount();
    for (let from = 0; from < 700; from += 350) {
      await Promise.all(Array.from({ length: 350 }, (_, index) => notify(person.uid, from + index)));
    }
    expect(await person.call('markNotificationsRead', { until: at(700).toISOString() })).toEqual({ unread: 0 });
  });

  it('does not change another person’s notifications', async () => {
    const [one, other] = [await openAccount(), await openAccount()];
    const theirs = await notify(one.uid, 1);
    expect(await other.call('markNotificationsRead', { ids: [theirs, 'none'] })).toEqual({ unread: 0 });
    expect(await other.call('markNotificationsRead', { until: at(9).toISOString() })).toEqual({ unread: 0 });
    expect(await readAt(theirs)).toBeNull();
    expect(await unreadOf(one)).toBe(1);
  });

  it.each([
    ['nothing', {}],
    ['ids with a time of reading', { ids: ['a'], chatReadAt: at(1).toISOString() }],
    ['ids with a time', { ids: ['a'], until: at(1).toISOString() }],
    ['no ids', { ids: [] }],
    ['too many ids', { ids: Array.from({ length: NOTIFICATIONS_PAGE + 1 }, (_, index) => `id-${index}`) }],
    ['a path instead of an id', { ids: ['a/b'] }],
    ['words instead of a time', { until: 'yesterday' }],
    ['a uid', { until: at(1).toISOString(), uid: 'ada' }],
  ])('refuses %s', async (_what, request) => {
    const person = await openAccount();
    expect(await refusalOf(person.call('markNotificationsRead', request))).toMatchObject({ code: 'invalid-argument' });
  });
});

describe('reading the chat', () => {
  const read = (person: Awaited<ReturnType<typeof openAccount>>, time: Date) =>
    person.call('markNotificationsRead', { chatReadAt: time.toISOString() });
  const noted = async (uid: string) =>
    (await database.doc(`notification_preferences/${uid}`).get()).get('chat_read_at')?.toDate();

  it('marks only the mentions up to then as read', async () => {
    const person = await openAccount();
    const mention = await notify(person.uid, 1, { kind: 'mentioned' });
    const other = await notify(person.uid, 0, { kind: 'kyc_approved' });
    const later = await notify(person.uid, 3, { kind: 'mentioned' });
    expect(await read(person, at(2))).toEqual({ unread: 2 });
    expect(await readAt(mention)).not.toBeNull();
    expect(await readAt(other)).toBeNull();
    expect(await readAt(later)).toBeNull();
  });

  it('is recorded, never earlier than before or later than now, and keeps the preferences', async () => {
    const person = await openAccount();
    await person.call('setNotificationPreference', { category: 'chat', channel: 'portal' });
    await read(person, at(2));
    await read(person, at(1));
    expect(await noted(person.uid)).toEqual(at(2));
    await read(person, new Date('2100-01-01T00:00:00Z'));
    expect((await noted(person.uid)).getTime()).toBeLessThanOrEqual(Date.now());
    expect(await channelFor(person.uid, 'chat')).toBe('portal');
    await person.call('setNotificationPreference', { category: 'chat', channel: 'mail' });
    expect(await noted(person.uid)).toBeDefined();
  });
});

describe('notification preferences', () => {
  const UNSET = { verification: 'mail', opportunities: 'mail', chat: 'mail' };

  it('are email until changed, and apply to later notifications', async () => {
    const person = await openAccount();
    const { uid } = person;
    expect(await person.call('getNotificationPreferences', {})).toEqual(UNSET);
    expect(await channelFor(uid, 'chat')).toBe('mail');
    const set = (category: string, channel: string) => person.call('setNotificationPreference', { category, channel });
    expect(await set('chat', 'none')).toEqual({ ...UNSET, chat: 'none' });
    expect(await set('opportunities', 'portal')).toEqual({ ...UNSET, chat: 'none', opportunities: 'portal' });
    expect(await person.call('getNotificationPreferences', {})).toEqual({
      ...UNSET,
      chat: 'none',
      opportunities: 'portal',
    });
    expect(await channelFor(uid, 'chat')).toBe('none');
    expect(await channelFor(uid, 'opportunities')).toBe('portal');
    expect(await channelFor(uid, 'verification')).toBe('mail');
  });

  it('belong to one person and survive parallel changes', async () => {
    const [one, other] = [await openAccount(), await openAccount()];
    await Promise.all(
      Object.keys(UNSET).map((category) => one.call('setNotificationPreference', { category, channel: 'none' })),
    );
    expect(await one.call('getNotificationPreferences', {})).toEqual({
      verification: 'none',
      opportunities: 'none',
      chat: 'none',
    });
    expect(await other.call('getNotificationPreferences', {})).toEqual(UNSET);
  });

  it.each(['security', 'acknowledgements'] as const)('always keep %s on', async (category) => {
    const person = await openAccount();
    const refused = person.call('setNotificationPreference', { category, channel: 'none' });
    expect(await refusalOf(refused)).toMatchObject({ code: 'invalid-argument' });
    await database.doc(`notification_preferences/${person.uid}`).set({ [category]: 'none', updated_at: at(1) });
    expect(await channelFor(person.uid, category)).toBe('mail');
  });

  it.each([
    ['an unknown category', { category: 'weather', channel: 'mail' }],
    ['an unknown channel', { category: 'chat', channel: 'pigeon' }],
    ['a uid', { category: 'chat', channel: 'none', uid: 'ada' }],
  ])('refuse %s', async (_what, request) => {
    const person = await openAccount();
    expect(await refusalOf(person.call('setNotificationPreference', request))).toMatchObject({
      code: 'invalid-argument',
    });
    expect(await read(`notification_preferences/${person.uid}`)).toBeUndefined();
  });
});

it('refuses notifications and preferences to visitors', async () => {
  const visitor = openVisitor();
  const refused = { code: 'unauthenticated' };
  expect(await refusalOf(visitor.call('listNotifications', {}))).toMatchObject(refused);
  expect(await refusalOf(visitor.call('countUnread', { chatReadAt: null }))).toMatchObject(refused);
  const marking = visitor.call('markNotificationsRead', { until: at(1).toISOString() });
  expect(await refusalOf(marking)).toMatchObject(refused);
  expect(await refusalOf(visitor.call('getNotificationPreferences', {}))).toMatchObject(refused);
  const setting = visitor.call('setNotificationPreference', { category: 'chat', channel: 'none' });
  expect(await refusalOf(setting)).toMatchObject(refused);
});
