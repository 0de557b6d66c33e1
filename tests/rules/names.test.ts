import {
  HIDDEN_CHARACTERS,
  hasHiddenCharacters,
  JOINED_LETTERS,
} from '@portal/functions/contract/accounts/person-name';
import { doc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { afterAll, expect, it } from 'vitest';
import { UIDS } from './actors.ts';
import { openFirestoreHarness } from './firestore-harness.ts';

const PROFILE = `profiles/${UIDS.owner}`;
const harness = await openFirestoreHarness('demo-rules-names');
afterAll(harness.close);

const created = { username: null, full_name: null, avatar_url: null, created_at: Timestamp.now() };

/** True if the rules accept a name for a profile that the server has just created. */
async function isTaken(name: string): Promise<boolean> {
  await setDoc(doc(harness.as('server'), PROFILE), created);
  try {
    await updateDoc(doc(harness.as('owner'), PROFILE), { full_name: `_${name}.`, updated_at: serverTimestamp() });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied') return false;
    throw error;
  }
}

/** The names that rules and contract judge differently. */
async function differing(names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) if ((await isTaken(name)) === hasHiddenCharacters(name)) found.push(name);
  return found;
}

const SURROGATES = [0xd800, 0xdfff] as const;
const LAST = 0x10ffff;
const isCharacter = (point: number) => point >= 0 && point <= LAST && (point < SURROGATES[0] || point > SURROGATES[1]);

it('rules and contract refuse the same characters', async () => {
  const edges = HIDDEN_CHARACTERS.flatMap(([first, last]) => [first - 1, first, (first + last) >> 1, last, last + 1]);
  const names = [...new Set(edges)].filter(isCharacter).map((point) => `a${String.fromCodePoint(point)}b`);
  expect(names.length).toBeGreaterThan(100);
  expect(await differing(names)).toEqual([]);
});

it('rules and contract allow joiners between the same letters', async () => {
  const edges = JOINED_LETTERS.flatMap(([first, last]) => [first - 1, first, last, last + 1]);
  const letters = [...edges.map((point) => String.fromCodePoint(point)), 'a', ' '];
  const names = ['\u200c', '\u200d'].flatMap((joiner) => [
    ...letters.flatMap((letter) => [`${letter}${joiner}ن`, `ن${joiner}${letter}`]),
    `${joiner}ن`,
    `ن${joiner}`,
    `ن${joiner}${joiner}ن`,
    `ن${joiner}ن${joiner}ن`,
  ]);
  expect(await differing(names)).toEqual([]);
});

/** The characters that fit into a name if each is a pair of code units. */
const IN_A_NAME = 44;
/**
 * Unicode blocks start at multiples of sixteen, so each is tried; very large scripts are sampled less often. The rules name the contract's ranges
 * (`limits.test.ts`), whose edges the tests above try.
 */
const EVERY = 16;
const EVERY_OF_VAST = 256;
const VAST = /[\p{Unified_Ideograph}\p{Script=Hangul}\p{Script=Tangut}]/u;

it('rules accept the letters, marks, numbers, signs and spaces that the contract accepts', async () => {
  const points = Array.from({ length: LAST + 1 }, (_, point) => point).filter(isCharacter);
  const visible = points.flatMap((point) => {
    const character = String.fromCodePoint(point);
    const tried =
      /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]/u.test(character) &&
      point % (VAST.test(character) ? EVERY_OF_VAST : EVERY) === 0;
    return tried && !hasHiddenCharacters(character) ? [character] : [];
  });
  const names: string[] = [];
  for (let at = 0; at < visible.length; at += IN_A_NAME) names.push(visible.slice(at, at + IN_A_NAME).join(''));
  expect(names.length).toBeGreaterThan(30);
  expect(await differing(names)).toEqual([]);
});
