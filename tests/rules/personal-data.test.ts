import { expect, it } from 'vitest';
import {
  APPLICATIONS,
  IMPERSONAL_COLLECTIONS,
  IMPERSONAL_FOLDERS,
  PERSONAL_COLLECTIONS,
  PERSONAL_FOLDERS,
} from '../../functions/src/people/personal-data.ts';
import { matchesIn, readRules } from './rules-file.ts';

/** The first part of every path in a rules file. The wildcard for everything else has no name. */
function namedIn(rules: 'firestore.rules' | 'storage.rules'): string[] {
  const roots = matchesIn(readRules(rules)).map(({ path }) =>
    path.split('/')[1] === undefined ? undefined : path.split('/')[0],
  );
  return [...new Set(roots.filter((root) => root !== undefined))].sort();
}

it('every collection in firestore.rules is listed as personal, with its retention, or as impersonal', () => {
  const listed = [...PERSONAL_COLLECTIONS.map(({ collection }) => collection), ...Object.keys(IMPERSONAL_COLLECTIONS)];
  expect(listed.sort()).toEqual(namedIn('firestore.rules'));
});

it('every folder in storage.rules is listed as personal, an application’s, or impersonal', () => {
  const listed = [...PERSONAL_FOLDERS, APPLICATIONS].map(({ folder }) => folder);
  expect([...listed, ...Object.keys(IMPERSONAL_FOLDERS)].sort()).toEqual(namedIn('storage.rules'));
});
