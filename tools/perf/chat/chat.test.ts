import { expect, it, test } from 'vitest';
import { deliveryFindings } from './delivery-report.ts';
import { createRecorder, findDeliveryFaults, sumOf } from './recorder.ts';

/** A clock that says one more each time. */
const ticking = () => {
  let now = 0;
  return () => {
    now += 1;
    return now;
  };
};

const shown = (...lists: string[][]) => {
  const recorder = createRecorder(ticking());
  for (const list of lists) recorder.see(list);
  return recorder;
};

it('remembers when a message was first shown', () => {
  expect([...shown(['a'], ['b', 'a'], ['b', 'a']).firstSeen]).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});

it.each([
  ['all of it', shown(['a'], ['b', 'a'], ['c', 'b', 'a']), { lost: 0, doubled: 0, outOfOrder: 0 }],
  ['older ones besides', shown(['old'], ['c', 'b', 'a', 'old']), { lost: 0, doubled: 0, outOfOrder: 0 }],
  ['nothing', shown(), { lost: 3, doubled: 0, outOfOrder: 0 }],
  ['not the last', shown(['b', 'a']), { lost: 1, doubled: 0, outOfOrder: 0 }],
  ['one of them twice', shown(['c', 'b', 'b', 'a']), { lost: 0, doubled: 1, outOfOrder: 0 }],
  ['a wrong order for a while', shown(['b', 'c'], ['c', 'b', 'a']), { lost: 0, doubled: 0, outOfOrder: 1 }],
])('a client that was shown %s', (_what, recorder, faults) => {
  expect(findDeliveryFaults(recorder, ['c', 'b', 'a'])).toEqual(faults);
});

const SOUND = sumOf([]);
const bare = { opening: [100, 100], inTurn: [10, 10, 10], atOnce: [20, 20], late: 1, faults: SOUND };

test('the chat beside a bare listener, within the goal', () => {
  const { table, missed } = deliveryFindings(bare, { ...bare, opening: [150], inTurn: [11, 12, 12] }, 'two people');
  expect(table.at(-1)).toEqual(['times as long', '1.50', '1.20', '1.20', '1.00', '1.00', '', '', '', '']);
  expect(missed).toEqual([]);
});

test('each goal that is missed has its sentence', () => {
  const faults = { lost: 1, doubled: 2, outOfOrder: 3 };
  const { missed } = deliveryFindings(bare, { ...bare, inTurn: [10, 10, 13], late: 2, faults }, 'two people');
  expect(missed).toEqual([
    '95 % of the messages reach the chat within 1.30 times what a bare listener needs; 1.2 is the most.',
    '2 deliveries to the chat came late, 1 to a bare listener.',
    '1 messages never reached a chat.',
    '2 times a chat showed a message twice.',
    '3 times a chat showed messages in another order than the server’s.',
  ]);
});
