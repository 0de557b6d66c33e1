// @vitest-environment jsdom
import type { NotificationView } from '@portal/functions/contract/notifications/notifications';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { authStore } from '#lib/auth/auth-store.ts';
import { CallError } from '#lib/data/call-error.ts';
import { unreadCounts } from '#lib/unread.ts';
import { listen, type SpokenScreen } from '#testing/listen.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { NotificationList } from './notification-list.tsx';
import { NotificationPreferences } from './notification-preferences.tsx';
import type { Notifications } from './use-notifications.ts';

const call = vi.hoisted(() => {
  return vi.fn();
});
vi.mock(import('#lib/data/call.ts'), async (original) => ({ ...(await original()), call }));
authStore.publish({ status: 'signed-out', sessionEnded: false });

let screen: SpokenScreen;
afterEach(async () => {
  await screen.end();
  vi.unstubAllGlobals();
  unreadCounts.set({ notifications: 0 });
});

const NOW = new Date('2026-11-22T12:00:00Z');
vi.useFakeTimers({ toFake: ['Date'], now: NOW });
const MENTION: NotificationView = {
  id: 'mention',
  kind: 'mentioned',
  data: {},
  title: null,
  createdAt: NOW.toISOString(),
  read: false,
};
const OPENED: NotificationView = {
  id: 'opened',
  kind: 'opportunity_opened',
  data: { opportunity_id: 'a-box' },
  title: 'صندوق الملكية',
  createdAt: new Date(NOW.getTime() - 60 * 60_000).toISOString(),
  read: true,
};

const EMPTY = {
  data: [],
  isPending: false,
  isLoadingError: false,
  isRefetchError: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
};
const notifications = (list: object, rest: Partial<Notifications> = {}): Notifications => ({
  list: Object({ ...EMPTY, ...list }),
  unread: 0,
  markRead() {},
  markAllRead() {},
  marking: false,
  markFailure: null,
  ...rest,
});

const open = (list: object, rest?: Partial<Notifications>, onClose = () => {}) =>
  listen(<NotificationList titleId="title" onClose={onClose} {...notifications(list, rest)} />);

it.each([
  [0, 'button, Notifications, not expanded, has popup dialog'],
  [3, 'button, Notifications, 3 unread, not expanded, has popup dialog'],
  [250, 'button, Notifications, 250 unread, not expanded, has popup dialog'],
])('the bell announces %i unread notifications', async (unread, spoken) => {
  unreadCounts.set({ notifications: unread });
  screen = await listen(<NotificationBell />);
  expect(await screen.press('Tab')).toBe(spoken);
  expect(document.querySelector('button')?.textContent).toBe(unread > 99 ? '99+' : unread === 0 ? '' : String(unread));
});

it('each notification is a link that announces its event, time and unread state', async () => {
  const markRead = vi.fn();
  const onClose = vi.fn();
  screen = await open({ data: [MENTION, OPENED] }, { unread: 1, markRead }, onClose);
  const heard = (await screen.read()).split('\n').filter((phrase) => /^(heading|button|list|link)/.test(phrase));
  expect(heard.join('\n')).toMatchInlineSnapshot(`
    "heading, Notifications, level 2
    button, Mark all as read, not busy, not disabled
    button, Close notifications
    list, Notifications
    listitem, level 1, position 1, set size 2
    link, Unread: A member mentioned you in the chat. just now
    listitem, level 1, position 2, set size 2
    link, صندوق الملكية is open for investment. 1 hour ago
    link, Choose your notifications"
  `);
  const [mention, opened] = document.querySelectorAll<HTMLAnchorElement>('li a');
  expect([mention?.getAttribute('href'), opened?.getAttribute('href')]).toEqual(['/chat', '/investments/a-box']);
  const weightOf = (link?: Element) => link && getComputedStyle(link.querySelector('[dir]') ?? link).fontWeight;
  expect(Number(weightOf(mention))).toBeGreaterThan(600);
  expect(weightOf(opened)).toBe('400');
  const dotOf = (link?: Element) => link?.firstElementChild && getComputedStyle(link.firstElementChild).visibility;
  expect([dotOf(mention), dotOf(opened)]).toEqual(['visible', 'hidden']);
  mention?.click();
  expect(markRead).toHaveBeenCalledExactlyOnceWith(MENTION);
  expect(onClose).toHaveBeenCalledOnce();
});

function Marking() {
  const [unread, setUnread] = useState(1);
  const shown = notifications({ data: [MENTION] }, { unread, markAllRead: () => setUnread(0) });
  return <NotificationList titleId="title" onClose={() => {}} {...shown} />;
}

it('the button that marks all as read disappears after use and leaves the focus on the heading', async () => {
  screen = await listen(<Marking />);
  expect(await screen.press('Tab')).toContain('button, Mark all as read');
  await screen.press('Enter');
  expect(document.activeElement).toBe(document.getElementById('title'));
  expect(document.body.textContent).not.toContain('Mark all as read');
});

const FAILED = { data: undefined, isLoadingError: true };

it.each<[state: string, list: object, words: string]>([
  ['loading', { data: undefined, isPending: true }, 'Loading your notifications'],
  ['empty', {}, 'No notifications yet'],
  ['failed', FAILED, 'Your notifications could not be loaded.'],
  [
    'without its older ones',
    { data: [MENTION], hasNextPage: true, isFetchNextPageError: true },
    'Older notifications could not be loaded.',
  ],
  ['at its end', { data: [MENTION] }, 'These are all your notifications from the last 90 days.'],
])('announces a list that is %s', async (_state, list, words) => {
  screen = await open(list);
  expect(await screen.read()).toContain(words);
});

it('announces a list that failed offline, and fetches it on reconnecting', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const refetch = vi.fn();
  screen = await open({ ...FAILED, refetch });
  expect(await screen.read()).toContain('You’re offline.');
  expect(refetch).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(refetch).toHaveBeenCalledOnce());
});

it('announces a failure to mark notifications as read', async () => {
  screen = await open(
    { data: [MENTION] },
    { unread: 1, markFailure: new CallError('unavailable', 'Please try again.') },
  );
  expect(await screen.read()).toContain('We couldn’t mark your notifications as read. Please try again.');
});

it('preferences announce their subject and fixed choices with reasons, and save a choice immediately', async () => {
  const stored = { verification: 'mail', opportunities: 'portal', chat: 'mail' };
  call.mockImplementation(async (name, request) => {
    if (name === 'getNotificationPreferences') return stored;
    return { ...stored, [request.category]: request.channel };
  });
  screen = await listen(<NotificationPreferences />);
  await vi.waitFor(() => expect(document.querySelectorAll('select')).toHaveLength(3));
  expect(await screen.read()).toMatchInlineSnapshot(`
    "region, Notifications
    heading, Notifications, level 2
    Verification
    combobox, Verification, mail, We receive your documents, ask for one again, or approve or reject your verification., has popup listbox, not expanded, not busy, not invalid
    option, Email and portal, mail, not selected, position 1, set size 3
    option, Portal only, portal, not selected, position 2, set size 3
    option, Off, none, not selected, position 3, set size 3
    end of combobox, Verification, mail, We receive your documents, ask for one again, or approve or reject your verification., has popup listbox, not expanded, not busy, not invalid
    paragraph
    We receive your documents, ask for one again, or approve or reject your verification.
    end of paragraph
    Opportunities
    combobox, Opportunities, portal, An opportunity you follow opens, or has new documents or updates. Also matches for your saved searches, and replies to your questions, access requests and interests., has popup listbox, not expanded, not busy, not invalid
    option, Email and portal, mail, not selected, position 1, set size 3
    option, Portal only, portal, not selected, position 2, set size 3
    option, Off, none, not selected, position 3, set size 3
    end of combobox, Opportunities, portal, An opportunity you follow opens, or has new documents or updates. Also matches for your saved searches, and replies to your questions, access requests and interests., has popup listbox, not expanded, not busy, not invalid
    paragraph
    An opportunity you follow opens, or has new documents or updates. Also matches for your saved searches, and replies to your questions, access requests and interests.
    end of paragraph
    Chat
    combobox, Chat, mail, A member mentions you with an @., has popup listbox, not expanded, not busy, not invalid
    option, Email and portal, mail, not selected, position 1, set size 3
    option, Portal only, portal, not selected, position 2, set size 3
    option, Off, none, not selected, position 3, set size 3
    end of combobox, Chat, mail, A member mentions you with an @., has popup listbox, not expanded, not busy, not invalid
    paragraph
    A member mentions you with an @.
    end of paragraph
    paragraph
    Security
    : always on
    end of paragraph
    paragraph
    Changes to your password or address, and sign-ins from new browsers. You can’t turn these off, because they protect your account.
    end of paragraph
    paragraph
    Confirmations
    : always on
    end of paragraph
    paragraph
    Your message or application has arrived. You can’t turn these off, because they confirm a form you sent.
    end of paragraph
    end of region, Notifications
    region, Status (Alt+T)
    end of document"
  `);
  await screen.press('Tab');
  await screen.choose('none');
  expect(call).toHaveBeenLastCalledWith('setNotificationPreference', { category: 'verification', channel: 'none' });
  await vi.waitFor(() => expect(document.body.textContent).toContain('Verification: We won’t notify you.'));
  expect(document.querySelector('select')).toHaveProperty('value', 'none');
});

it('announces a choice that cannot be saved, and reverts it', async () => {
  const stored = { verification: 'mail', opportunities: 'mail', chat: 'mail' };
  call.mockImplementation(async (name) => {
    if (name === 'getNotificationPreferences') return stored;
    throw new CallError('unavailable', 'We couldn’t connect to the portal.');
  });
  screen = await listen(<NotificationPreferences />);
  await vi.waitFor(() => expect(document.querySelectorAll('select')).toHaveLength(3));
  await screen.press('Tab');
  await screen.choose('portal');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Preference not saved'));
  expect(document.querySelector('select')).toHaveProperty('value', 'mail');
});
