import { describe, expect, test } from 'vitest';
import { type Mutant, mutantsOf } from './mutants.ts';

/** A rules file with one statement, and the functions that it calls. */
const rulesWith = (statement: string, functions = '') => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${functions}
    // A note with 'quotes' and { brackets }.
    match /notes/{id} {
      ${statement}
    }
    match /{document=**} {
      allow read: if false;
    }
  }
}
`;

/** Returns the changed line of each mutant. */
const changedLine = (source: string, mutant: Mutant) => {
  const lines = source.split('\n');
  return mutant.source.split('\n').find((line, at) => line !== lines[at]);
};
const linesFor = (statement: string, functions = '') => {
  const source = rulesWith(statement, functions);
  return mutantsOf(source)
    .filter(({ id }) => !id.includes('{document=**}') && !id.includes('below'))
    .map((mutant) => changedLine(source, mutant)?.trim());
};

test('a match is extended to everything below it, unless it includes that already or is closed', () => {
  const source = rulesWith('allow get: if known();');
  const changed = mutantsOf(source).filter(({ id }) => id.includes('below'));
  expect(changed.map((mutant) => changedLine(source, mutant)?.trim())).toEqual(['match /notes/{id=**} {']);
  expect(mutantsOf(rulesWith('allow get: if false;')).filter(({ id }) => id.includes('below'))).toEqual([]);
});

describe('a statement', () => {
  test('that refuses is opened, one method at a time', () => {
    expect(linesFor('allow write: if false;')).toEqual([
      'allow create: if true; allow write: if false;',
      'allow update: if true; allow write: if false;',
      'allow delete: if true; allow write: if false;',
    ]);
  });

  test('that allows is opened to everyone, closed, and inverted', () => {
    expect(linesFor('allow get, list: if known();')).toEqual([
      'allow get: if true; allow get, list: if known();',
      'allow list: if known();',
      'allow list: if true; allow get, list: if known();',
      'allow get: if known();',
      'allow get, list: if !(known());',
    ]);
    expect(linesFor('allow get: if known();')).toContain('allow get: if false;');
  });
});

/** Returns the changes of a condition, without the changes that are tried on every statement. */
const conditionsFor = (condition: string) =>
  linesFor(`allow get: if ${condition};`)
    .slice(2)
    .map((line) => line?.slice('allow get: if '.length, -1));

test.each([
  ['a && b', ['b', 'a', '!(a) && b', 'a && !(b)']],
  ['a || b', ['b', 'a', '!(a) || b', 'a || !(b)']],
  [
    'a && (b || c)',
    ['(b || c)', 'a', '!(a) && (b || c)', 'a && (c)', 'a && (b)', 'a && (!(b) || c)', 'a && (b || !(c))'],
  ],
  ['!a', ['!(!a)']],
  ['a ? b : c', ['b', 'c', '!(a) ? b : c', 'a ? !(b) : c', 'a ? b : !(c)']],
  ['a <= 50', ['!(a <= 50)', 'a < 50', 'a <= 51', 'a <= 49']],
  ["a == 'x'", ["!(a == 'x')", "a == 'x~'"]],
  [
    "a.get('x', false) == true",
    [
      "!(a.get('x', false) == true)",
      "a.get('x~', false) == true",
      "a.get('x', true) == true",
      "a.get('x', false) == false",
    ],
  ],
  ["a.matches('^[.]' + b)", ["!(a.matches('^[.]' + b))", "a.matches('[.]' + b)", "a.matches('^.' + b)"]],
  ['exists(/notes/$(a.b)/c)', ['!(exists(/notes/$(a.b)/c))']],
  ['a[b] is string', ['!(a[b] is string)']],
])('the condition %s is mutated', (condition, expected) => {
  expect(conditionsFor(condition)).toEqual(expected);
});

describe('a function', () => {
  const functions = `
    function known() { let who = 'one'; return who == id(); }
    function id() { return request.auth.uid; }
    function unused() { return true; }
  `;
  const mutants = mutantsOf(rulesWith('allow get: if known(); allow list: if id() == 1;', functions));

  test('has mutants that reach every operation that calls it, directly or through others', () => {
    const reached = (name: string) => mutants.find(({ id }) => id.startsWith(name))?.reached;
    expect(reached('known()')).toEqual([{ match: 'notes/{id}', method: 'get' }]);
    expect(reached('id()')).toEqual([
      { match: 'notes/{id}', method: 'get' },
      { match: 'notes/{id}', method: 'list' },
    ]);
    expect(reached('unused()')).toEqual([]);
  });

  test('is changed in its result and in its variables', () => {
    expect(mutants.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['known(): invert `who == id()`', "known(): put `'one~'` for `'one'`"]),
    );
  });
});

test('mutants have unique names and sources, and name their lines', () => {
  const mutants = mutantsOf(rulesWith('allow get: if a == 1 && b == 1;'));
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
  expect(new Set(mutants.map(({ source }) => source)).size).toBe(mutants.length);
  expect(mutants.map(({ id }) => id)).toContain('notes/{id} › allow get: put `2` for `1` (2)');
  expect(mutants.find(({ id }) => id.includes('open get'))?.line).toBe(7);
});

test.each(['allow get: maybe;', 'permit get: if true;', 'allow get: if (a;'])(
  'rules that cannot be parsed are refused: %s',
  (statement) => {
    expect(() => mutantsOf(rulesWith(statement))).toThrow(/^The rules /);
  },
);
