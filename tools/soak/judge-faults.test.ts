import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { judge } from './judge.ts';

const SECRET = 'Rosalind Achterberg';
const NOON = Date.UTC(2026, 10, 29, 12);

const faultsOf = (...lines: object[]) =>
  judge(
    [...lines, { kind: 'finish', at: NOON + 120_000 }].map((line) => JSON.stringify({ at: NOON, ...line })).join('\n'),
    [SECRET],
  ).faults;

const ADA = { kind: 'person', who: 'ada', verified: false, email: 'ada@example.com' };
const GRACE = { kind: 'person', who: 'grace', verified: true, email: 'grace@example.com' };
const operation = (n: number, fields: object, outcome: string, answer?: object, error?: string) => [
  { kind: 'begin', n, ...fields },
  { kind: 'end', n, outcome, answer, error },
];
const state = (collection: string, id: string, data: object, room?: string) => ({
  ...{ kind: 'state', collection, id, room, data },
});
const time = (ms: number) => ({ _seconds: Math.floor(ms / 1000), _nanoseconds: (ms % 1000) * 1_000_000 });
const fault = (n: number, name: string) => operation(n, { who: 'fault', op: 'fault', name }, 'ok');

/** A message of Grace's in the room of a-box, with everything that belongs to it. */
const inRoom = {
  sent: operation(1, { who: 'grace', op: 'message', id: 'soak-1', content: 'One', room: 'a-box', sequence: 1 }, 'ok'),
  stored: state('room_messages', 'soak-1', { user_id: 'grace', content: 'One', created_at: time(NOON) }, 'a-box'),
  counted: state('chat_throttle', 'grace', { window_count: 1 }),
  newest: state('opportunity_rooms', 'a-box', { last_message_at: time(NOON) }),
};

it('finds nothing in a room whose message is stored, counted and noted once', () => {
  expect(faultsOf(GRACE, ...inRoom.sent, inRoom.stored, inRoom.counted, inRoom.newest)).toEqual([]);
});

it.each([
  ['a lost message', [inRoom.newest], 'The message soak-1 was lost'],
  ['a message in another room', [{ ...inRoom.stored, room: 'b-box' }], 'The message soak-1 is stored in another room'],
  [
    'a wrong time of the newest message',
    [inRoom.stored, state('opportunity_rooms', 'a-box', { last_message_at: time(NOON - 1) })],
    'The room of a-box does not have the time of its newest message',
  ],
  [
    'an activity about it',
    [inRoom.stored, state('activities', 'x', { type: 'message_sent', meta: { content: 'One' } })],
    '“One” was written in a room and has an activity',
  ],
])('finds %s of a room', (_what, stored, found) => {
  expect(faultsOf(GRACE, ...inRoom.sent, inRoom.counted, ...stored)).toContain(found);
});

it('finds a person without verification who entered, read or heard a room, and one with it who was refused', () => {
  const tryTo = (who: string, op: string, outcome: string) => operation(1, { who, op, room: 'a-box' }, outcome);
  expect(faultsOf(ADA, ...tryTo('ada', 'enter', 'refused'), ...tryTo('ada', 'read-room', 'refused'))).toEqual([]);
  for (const op of ['enter', 'read-room'])
    expect(faultsOf(ADA, ...tryTo('ada', op, 'ok'))).toEqual([`ada is not verified and could ${op} the room of a-box`]);
  expect(faultsOf(ADA, { kind: 'heard', who: 'ada', room: 'a-box', messages: [] })).toHaveLength(1);
  expect(faultsOf(GRACE, ...tryTo('grace', 'enter', 'refused'))).toEqual(['grace is verified and was refused a-box']);
});

const visit = (who: string, text: string) => operation(1, { who, op: 'visit', place: 'opportunity' }, 'ok', { text });

it('finds a confidential text in the browser of a person without verification', () => {
  expect(faultsOf(ADA, ...visit('ada', 'A masked page'))).toEqual([]);
  expect(faultsOf(ADA, ...visit('ada', `Led by ${SECRET}`))).toEqual([expect.stringContaining(`showed “${SECRET}”`)]);
});

it('finds that it could not find one, if the verified person never saw it either', () => {
  expect(faultsOf(GRACE, ...visit('grace', `Led by ${SECRET}`))).toEqual([]);
  expect(faultsOf(GRACE, ...visit('grace', 'A masked page'))).toHaveLength(1);
});

it('finds what fails in a browser while nothing is broken, and an uncaught error at any time', () => {
  const failed = operation(2, { who: 'ada', op: 'visit', place: 'chat' }, 'unknown', undefined, 'No answer');
  const reported = { kind: 'complaint', who: 'ada', uncaught: false, text: 'Oh' };
  const thrown = { kind: 'complaint', who: 'ada', uncaught: true, text: 'No' };
  expect(faultsOf(ADA, ...failed, reported)).toEqual([
    'A browser failed at chat while nothing was broken: No answer',
    'A page reported “Oh”',
  ]);
  expect(faultsOf(ADA, ...fault(9, 'functions killed'), ...failed, reported, thrown)).toEqual(['A page threw “No”']);
});

it('finds a message of a browser that is lost or stored twice', () => {
  const written = operation(1, { who: 'ada', op: 'written', content: 'Hello' }, 'ok');
  const stored = (id: string) => state('messages', id, { user_id: 'ada', content: 'Hello', created_at: time(NOON) });
  const activity = state('activities', 'x', { type: 'message_sent', meta: { content: 'Hello' } });
  const counted = (window_count: number) => state('chat_throttle', 'ada', { window_count });
  expect(faultsOf(ADA, ...written, stored('m'), activity, counted(1))).toEqual([]);
  expect(faultsOf(ADA, ...written)).toEqual(['“Hello” was lost']);
  expect(faultsOf(ADA, ...written, stored('m'), stored('n'), activity, counted(2))).toEqual([
    '“Hello” is stored 2 times',
  ]);
});

it('finds marks that do not count the unread messages of others and the unread notifications', () => {
  const told = (messages: number, notifications: number) =>
    operation(1, { who: 'ada', op: 'unread', since: NOON }, 'ok', { messages, notifications });
  const stored = [
    state('messages', 'm', { user_id: 'bob', created_at: time(NOON + 1) }),
    state('messages', 'n', { user_id: 'ada', created_at: time(NOON + 2), content: 'Own' }),
    state('messages', 'o', { user_id: 'bob', created_at: time(NOON - 1) }),
    state('activities', 'x', { type: 'message_sent', meta: { content: 'Own' } }),
    state('chat_throttle', 'ada', { window_count: 1 }),
    state('notifications', 'p', { user_id: 'ada', read_at: null }),
    state('notifications', 'q', { user_id: 'ada', read_at: time(NOON) }),
  ];
  expect(faultsOf(ADA, ...told(1, 1), ...stored)).toEqual([]);
  expect(faultsOf(ADA, ...told(2, 0), ...stored)).toEqual([
    'ada is told of 2 unread messages, and there are 1',
    'ada is told of 0 notifications, and there are 1',
  ]);
});

const entry = (mail: object, more: object = {}) =>
  state('outbox', 'link', { kind: 'password_reset', email: null, ...more, mail: { state: 'sent', ...mail } });
const messageId = `<${createHash('sha256').update('link').digest('hex').slice(0, 40)}@portal.example>`;
const arrived = (transmissions = 1) => ({ kind: 'mail', messageId, to: 'ada@example.com', transmissions });
const asked = operation(1, { who: 'ada', op: 'mail' }, 'ok');

it('finds nothing if each mail that was asked for arrived once', () => {
  expect(faultsOf(ADA, ...asked, entry({}), arrived())).toEqual([]);
  const waiting = { state: 'pending', next_attempt_at: time(NOON + 240_000) };
  expect(faultsOf(ADA, ...asked, entry(waiting, { email: 'ada@example.com' }))).toEqual([]);
});

it.each([
  ['a mail that did not arrive', [...asked, entry({})], 'is noted as sent and did not arrive'],
  ['a mail that nobody noted', asked, 'ada asked for 1 mails and got 0'],
  ['a mail that nobody asked for', [entry({}), arrived()], 'ada asked for 0 mails and got 1'],
  ['a mail that arrived twice', [...asked, entry({}), arrived(2)], 'arrived 2 times'],
  ['a mail that was given up', [entry({ state: 'dead', error: 'Refused' })], 'was given up: Refused'],
  ['a mail that is overdue', [entry({ state: 'pending', next_attempt_at: time(NOON) })], 'is overdue'],
])('finds %s', (_what, lines, found) => {
  expect(faultsOf(ADA, ...lines).join('\n')).toContain(found);
});

it('allows a mail to arrive again only after a fault that interrupts deliveries', () => {
  const again = { ...arrived(2), at: NOON + 60_000 };
  expect(faultsOf(ADA, ...fault(9, 'functions killed'), ...asked, entry({}), again)).toEqual([]);
  expect(faultsOf(ADA, ...fault(9, 'mail refused for 15 s'), ...asked, entry({}), again)).toHaveLength(1);
});

it('finds two mails about one mention, and none', () => {
  const message = (id: string) =>
    state('messages', id, { user_id: 'bob', content: id, mentions: ['ada'], created_at: time(NOON) });
  const mail = (id: string) =>
    state('outbox', id, {
      ...{ kind: 'mentioned', user_id: 'ada', data: { message_id: id }, mail: { state: 'skipped' } },
    });
  expect(faultsOf(ADA, message('m'), message('n'), mail('n'))).toEqual([]);
  expect(faultsOf(ADA, message('m'))).toEqual([expect.stringContaining('which has 0 mails')]);
  expect(faultsOf(ADA, message('m'), message('n'), mail('m'), mail('n'))).toHaveLength(1);
});

it('finds an interest that staff see in another stage', () => {
  const interest = state('interests', 'i', { user_id: 'ada', stage: 'new' });
  expect(faultsOf(ADA, interest, state('pipeline', 'i', { stage: 'new' }))).toEqual([]);
  expect(faultsOf(ADA, interest)).toEqual(['The interest i is new, and staff see undefined']);
});

interface Life {
  life: number;
  from: number;
  to: number;
  value: (minute: number) => number;
}
const sampled = (lives: Life[], part: string, measure = 'kilobytes') =>
  lives.flatMap(({ life, from, to, value }) =>
    Array.from({ length: to - from }, (_, index) => ({
      ...{ kind: 'sample', at: NOON + (from + index) * 60_000, name: 'one', part, life },
      [measure]: value(from + index),
    })),
  );
const growing = (minute: number) => 1000 + minute * 10;

it('measures the life that covers most of the time after the first half hour', () => {
  const young = { life: 1, from: 0, to: 25, value: growing };
  const old = (value: Life['value']) => ({ life: 2, from: 25, to: 95, value });
  const again = { life: 3, from: 95, to: 120, value: () => 3000 };
  expect(faultsOf(...sampled([young, old(() => 1500), again], 'product'))).toEqual([]);
  expect(faultsOf(...sampled([young, old(growing), again], 'product'))).toHaveLength(1);
});

it('names the growth of an emulator without a fault, and says nothing of a short run', () => {
  const all = [{ life: 1, from: 0, to: 120, value: growing }];
  expect(faultsOf(...sampled(all, 'product'))).toHaveLength(1);
  expect(faultsOf(...sampled(all, 'emulator'))).toEqual([]);
  expect(faultsOf(...sampled([{ life: 1, from: 0, to: 40, value: growing }], 'product'))).toEqual([]);
});

it('tolerates a few handles more', () => {
  const handles = (most: number) =>
    sampled([{ life: 1, from: 0, to: 120, value: (minute) => (minute > 60 ? most : 30) }], 'product', 'handles');
  expect(faultsOf(...handles(34))).toEqual([]);
  expect(faultsOf(...handles(40))).toEqual(['one (product): handles grew from 30 to 40']);
});

it('compares handles in the quietest moments, because requests under way hold some', () => {
  const busyLater = (minute: number) => (minute % 5 === 0 ? 30 : minute > 60 ? 80 : 50);
  const leaking = (minute: number) => (minute % 5 === 0 ? 30 : 50) + minute;
  const handles = (value: Life['value']) => sampled([{ life: 1, from: 0, to: 120, value }], 'product', 'handles');
  expect(faultsOf(...handles(busyLater))).toEqual([]);
  expect(faultsOf(...handles(leaking))).toHaveLength(1);
});

it('names a growth of compiled code, and does not call it a fault', () => {
  const all = [{ life: 1, from: 0, to: 120, value: growing }];
  expect(faultsOf(...sampled(all, 'product', 'compiled'))).toEqual([]);
});
