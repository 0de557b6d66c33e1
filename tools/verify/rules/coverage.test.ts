import { expect, test } from 'vitest';
import { addOutcomes, countConditions, type Outcomes, oneSidedConditions } from './coverage.ts';

const SOURCE = `service cloud.firestore {
  match /notes/{id} {
    allow get: if known() && id.size() < 9;
    allow list: if false;
    function known() { return request.auth != null; }
  }
}`;

/** The emulator's answer for an expression of this text, with its start and its approximate end. */
const counted = (text: string, values: unknown[], children: unknown[] = []) => ({
  sourcePosition: {
    line: 1,
    currentOffset: SOURCE.indexOf(text),
    endOffset: SOURCE.indexOf(text) + text.replace(/\(\)$/, '').length - 1,
  },
  values: values.map((value) => ({ value, count: 2 })),
  children,
});
const [YES, NO, ERROR, NOTHING] = [{ boolValue: true }, { boolValue: false }, { undefined: { cause: 'x' } }, {}];

test('conditions are counted, and constants are not', () => {
  expect(countConditions(SOURCE)).toBe(4);
});

test('a condition that was never true or never false is reported with its line, across its parts and several runs', () => {
  const outcomes: Outcomes = new Map();
  const size = counted('id.size() < 9', [YES, ERROR, NOTHING]);
  addOutcomes(
    SOURCE,
    { report: [counted('known() && id.size() < 9', [YES, NO], [counted('known()', [YES]), size])] },
    outcomes,
  );
  addOutcomes(SOURCE, { report: [counted('known()', [NO])] }, outcomes);
  expect(oneSidedConditions(SOURCE, outcomes)).toEqual([
    { id: '`id.size() < 9` is never false', line: 3 },
    { id: '`request.auth != null` is never true', line: 5 },
    { id: '`request.auth != null` is never false', line: 5 },
  ]);
});

test('an answer that is not coverage is refused', () => {
  expect(() => addOutcomes(SOURCE, { error: 'not found' }, new Map())).toThrow();
});
