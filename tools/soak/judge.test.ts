import { expect, it } from 'vitest';
import { judge } from './judge.ts';

const SECRET = 'Rosalind Achterberg';
const at = 1_000_000;

interface Sent {
  outcome?: string;
  /** The second at which each stored copy was written. */
  stored?: number[];
  activities?: number;
}

/** The lines of a person who sends messages, of which each is stored and has its activity unless it says otherwise. */
function messages(sent: Sent[]): object[] {
  return sent.flatMap(({ outcome = 'ok', stored, activities = 1 }, index) => {
    const [id, content] = [`soak-0-${index}`, `Message ${index}`];
    const copies = (stored ?? [index]).map((second, copy) => ({
      kind: 'state',
      collection: 'messages',
      id: copy === 0 ? id : `${id}-copy`,
      data: { user_id: 'ada', content, created_at: { _seconds: second, _nanoseconds: 0 } },
    }));
    const activity = { kind: 'state', collection: 'activities', id: `a${index}` };
    return [
      { kind: 'begin', n: index, who: 'ada', op: 'message', id, content, sequence: index },
      { kind: 'end', n: index, outcome },
      ...copies,
      ...Array.from({ length: activities }, () => ({ ...activity, data: { type: 'message_sent', meta: { content } } })),
    ];
  });
}

const counted = (window_count: number) => ({
  kind: 'state',
  collection: 'chat_throttle',
  id: 'ada',
  data: { window_count },
});
const faultsOf = (lines: object[], end: object[] = [{ kind: 'finish' }]) =>
  judge([...lines, ...end].map((line) => JSON.stringify({ at, ...line })).join('\n'), [SECRET]).faults;

/** An operation and its outcome, numbered apart from the messages. */
const operation = (n: number, fields: object, outcome: string, answer?: object) => [
  { kind: 'begin', n: 100 + n, who: 'ada', ...fields },
  { kind: 'end', n: 100 + n, outcome, answer },
];

it('finds nothing in a history without a fault', () => {
  expect(faultsOf([...messages([{}, {}, { outcome: 'refused', stored: [], activities: 0 }]), counted(2)])).toEqual([]);
});

it.each([
  ['a lost message', [{ stored: [], activities: 0 }], 0, 'The message soak-0-0 was lost'],
  ['a refused message that is stored', [{ outcome: 'refused' }], 1, 'The message soak-0-0 was refused and stored'],
  ['a doubled message', [{ stored: [0, 1] }], 2, '“Message 0” is stored twice'],
  ['a message before the one before it', [{ stored: [5] }, { stored: [4] }], 2, 'soak-0-1 is older'],
  ['a doubled activity', [{ activities: 2 }], 1, '“Message 0” has 2 activities'],
  ['a wrong count', [{}], 3, '3 messages of ada are counted, and 1 are stored'],
])('finds %s', (_what, sent, count, fault) => {
  expect(faultsOf([...messages(sent), counted(count)]).join('\n')).toContain(fault);
});

it('allows either end of an operation whose outcome is unknown', () => {
  for (const stored of [[], [0]]) {
    const sent = messages([{ outcome: 'unknown', stored, activities: stored.length }]);
    expect(faultsOf([...sent, counted(stored.length)])).toEqual([]);
  }
});

it('finds a page in full, or one of its texts, that a person without verification read', () => {
  const person = (verified: boolean) => ({ kind: 'person', who: 'ada', verified });
  const read = (answer: object) => operation(0, { op: 'read', opportunity: 'a-box' }, 'ok', answer);
  expect(faultsOf([person(false), ...read({ view: 'full' })])).toEqual(['ada is not verified and read all of a-box']);
  expect(faultsOf([person(false), ...read({ view: 'masked', team: SECRET })])).toHaveLength(1);
  expect(faultsOf([person(false), ...read({ view: 'masked' })])).toEqual([]);
  expect(faultsOf([person(true), ...read({ view: 'full', team: SECRET })])).toEqual([]);
});

it('finds an interest of another person in a list', () => {
  const others = operation(0, { op: 'interest', opportunity: 'a-box', amount: 7, who: 'bob' }, 'unknown');
  const list = operation(1, { op: 'interests' }, 'ok', { interests: [{ amount: { amount: 7 } }] });
  expect(faultsOf([...others, ...list])).toEqual(['ada read the interest of bob']);
});

it('finds a value that is not the last', () => {
  const set = [7, 8].flatMap((amount, n) => operation(n, { op: 'interest', opportunity: 'a-box', amount }, 'ok'));
  const stored = (amount: number) => ({
    kind: 'state',
    collection: 'interests',
    id: 'i',
    data: { user_id: 'ada', opportunity_id: 'a-box', amount },
  });
  expect(faultsOf([...set, stored(8)])).toEqual([]);
  expect(faultsOf([...set, stored(7)])).toEqual(['amount of ada a-box is 7, and 8 was the last answer']);
  expect(faultsOf(set)).toHaveLength(1);
});

it('finds a question that is stored twice, or not at all', () => {
  const asked = operation(0, { op: 'question', text: 'Who?' }, 'ok');
  const stored = { kind: 'state', collection: 'questions', id: 'q', data: { text: 'Who?' } };
  expect(faultsOf([...asked, stored])).toEqual([]);
  expect(faultsOf([...asked, stored, stored])).toEqual(['“Who?” is stored 2 times']);
  expect(faultsOf(asked)).toEqual(['“Who?” was lost']);
});

it('judges what a soak has that was cut off, in the middle of a line too', () => {
  const person = { at, kind: 'person', who: 'ada', verified: false };
  const read = operation(0, { op: 'read', opportunity: 'a-box' }, 'ok', { view: 'full' });
  const text = [person, ...read, ...messages([{ stored: [], activities: 0 }])].map((line) => JSON.stringify(line));
  const verdict = judge(`${text.join('\n')}\n{"kind":"be`, []);
  expect(verdict).toMatchObject({ finished: false, operations: 2 });
  expect(verdict.faults).toEqual(['ada is not verified and read all of a-box']);
});

it('finds memory that grows after the first half hour', () => {
  const samples = (grown: number) =>
    Array.from({ length: 120 }, (_, minute) => ({
      kind: 'sample',
      at: minute * 60_000,
      name: 'functions',
      kilobytes: minute < 30 ? 1000 + minute * 100 : 4000 + (minute - 30) * grown,
      handles: 20,
    }));
  expect(faultsOf(samples(1))).toEqual([]);
  expect(faultsOf(samples(10))).toEqual(['functions (product): kilobytes grew from 4150 to 4750']);
});
