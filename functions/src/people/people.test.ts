import { describe, expect, it } from 'vitest';
import { matchPeople } from './people.ts';

const ACTORS = [
  { uid: 'amara', texts: ['amara.okafor@example.com', 'amara_o', 'Amara Okafor'], joinedAt: 1 },
  { uid: 'lucia', texts: ['second@example.com', 'Lucía Ferrer'], joinedAt: 3 },
  { uid: 'new', texts: ['new.investor@example.com'], joinedAt: 2 },
];

describe('people are found', () => {
  it.each([
    ['a part of an address', 'okafor@ex', ['amara']],
    ['a surname in capitals', 'OKAFOR', ['amara']],
    ['a name without its accent', 'lucia', ['lucia']],
    ['a name with an accent that it does not have', 'Amára', ['amara']],
    ['a composed name, typed decomposed', 'Luci\u0301a', ['lucia']],
    ['words in another order, with white space around them', '  ferrer  lucía ', ['lucia']],
    ['words of a name and an address', 'ferrer second@', ['lucia']],
    ['a part that all contain, newest first', 'example.com', ['lucia', 'new', 'amara']],
    ['a text that none contains', 'zeno', []],
    ['one word that matches and one that does not', 'amara ferrer', []],
    ['characters of regular expressions', '.*', []],
    ['an empty text', '   ', []],
  ])('by %s', (_what, search, uids) => {
    expect(matchPeople(ACTORS, search)).toEqual(uids);
  });
});
