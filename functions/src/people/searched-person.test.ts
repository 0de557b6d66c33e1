import { describe, expect, it } from 'vitest';
import { searchedFields, searchedParts } from './searched-person.ts';

const AMARA = searchedParts({
  full_name: 'Amara Okafor-Lucía',
  username: 'amara_o',
  organisation: 'Ober & Söhne GmbH',
  email: 'A.Okafor@mail.example',
});
const finds = (search: string, parts = AMARA) => {
  const fields = searchedFields(search);
  return fields.length > 0 && fields.every((field) => Object.hasOwn(parts, field));
};

describe('a person is found', () => {
  it.each([
    ['a first name', 'Amara'],
    ['the beginning of a surname in capitals', 'OKAF'],
    ['a name without its accent', 'lucia'],
    ['a name with an accent that it does not have', 'Amára'],
    ['a name typed decomposed', 'luci\u0301a'],
    ['a name typed in wide letters', 'Ａmara'],
    ['beginnings of words in another order', '  okaf   am '],
    ['a double name', 'okafor-lucia'],
    ['a username', 'amara_o'],
    ['a word of the company', 'sohne'],
    ['words of a name and of the company', 'amara ober'],
    ['a complete address', 'a.okafor@mail.example'],
    ['the beginning of an address', 'A.OKAFOR@m'],
    ['words of an address', 'okafor mail example'],
    ['a name between emoji', '🎉 amara 🎉'],
  ])('by %s', (_what, search) => expect(finds(search)).toBe(true));

  it.each([
    ['the middle of a word', 'kafor'],
    ['one word that fits and one that does not', 'amara ferrer'],
    ['the middle of an address', 'okafor@mail'],
    ['another address with the same words', 'a.okafor@example'],
    ['nothing', '   '],
    ['emoji only', '🎉🎉'],
    ['operators', '.* || == != {} `'],
    ['the name of a property of every object', '__proto__'],
    ['half of an emoji', '\ud83c'],
  ])('not by %s', (_what, search) => expect(finds(search)).toBe(false));

  it('by a word that is longer than the part that is stored', () => {
    const name = 'w'.repeat(100);
    expect(finds(name, searchedParts({ full_name: name }))).toBe(true);
  });
});

it('bounds the parts of a person, however long their texts are', () => {
  const words = (letter: string) =>
    Array.from({ length: 5000 }, (_, index) => `${letter}${index}${letter.repeat(50)}`).join(' ');
  const parts = searchedParts({
    full_name: words('a'),
    username: words('b'),
    organisation: words('c'),
    email: `${'d'.repeat(10_000)}@example.com`,
  });
  expect(Object.keys(parts).length).toBeLessThan(2000);
  expect(Math.max(...Object.keys(parts).map((part) => part.length))).toBeLessThanOrEqual(41);
  expect(searchedFields('word '.repeat(2000))).toHaveLength(1);
  expect(searchedFields(words('a')).length).toBeLessThanOrEqual(12);
});

it('stores no parts of texts that are not there', () => {
  expect(searchedParts({ full_name: null, username: 7, organisation: undefined, email: {} })).toEqual({});
});

it('names no field that Firestore reserves', () => {
  const names = Object.keys(searchedParts({ email: '__a__@example.com', full_name: '__proto__' }));
  expect(names.filter((name) => /^__.*__$/.test(name) || !name.startsWith('='))).toEqual([]);
});
