import { type InferType, string } from 'yup';
import { FULL_NAME_MAX, USERNAME_MAX, USERNAME_MIN } from '../limits.ts';
import { dateSchema, strictObject } from '../schemas.ts';
import { type NameLimits, personName } from './person-name.ts';

/** A name that other members see. It must not look like a staff name. */
const memberName = (label: string, limits: NameLimits) =>
  personName(label, limits).test(
    'staff',
    `This ${label.toLowerCase()} is reserved for our staff. Please use your own name.`,
    (value) => !readsLikeStaff(value),
  );

/** Limits and messages of names are prescribed. */
export const fullNameSchema = () =>
  memberName('Full name', { min: 1, max: FULL_NAME_MAX, tooShort: 'Full name is required' });

export const usernameSchema = () => memberName('Username', { min: USERNAME_MIN, max: USERNAME_MAX });

/** The fields of `profiles/{uid}` that the owner can change on the profile page. */
export const profileFormSchema = strictObject({ username: usernameSchema(), full_name: fullNameSchema() });
export type ProfileFormValues = InferType<typeof profileFormSchema>;

/**
 * `profiles/{uid}` with timestamps as Dates. Every signed-in person can read it, so it contains names and an avatar
 * only. `avatar_url` is the file name of the published avatar (avatar.ts); any other text shows no avatar.
 */
export const profileSchema = strictObject({
  username: string().nullable().defined(),
  full_name: string().nullable().defined(),
  avatar_url: string().nullable().defined(),
  created_at: dateSchema().required(),
  /**
   * The time of the owner's last change, by which the rules limit the next one. The server's own writes don't change
   * it.
   */
  updated_at: dateSchema(),
});
export type Profile = InferType<typeof profileSchema>;

/** Letters and digits that look like others; `l` and `1` count as `i`, in the words below as well. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑ@4',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еεє3',
  f: 'ƒ',
  h: 'һн',
  i: 'іıιӏl1|!',
  k: 'кκ',
  m: 'мμ',
  n: 'νո',
  o: 'оοօ0',
  p: 'рρ',
  s: 'ѕ5$',
  t: 'тτ7',
  u: 'υս',
  v: 'ѵ',
  x: 'хχ',
  y: 'уγү',
};

const FOLDED = new Map(
  Object.entries(LOOKALIKES).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
);

/** A text without case, accents, and differences between similar letters. */
function fold(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...plain]
    .map((character) => FOLDED.get(character) ?? character)
    .join('')
    .replaceAll('rn', 'm');
}

/** Never part of a person's name: a word that begins or ends with one of these is refused. */
const TITLES = ['admin', 'compliance', 'helpdesk', 'moderator', 'support'].map(fold);

/** Each of these can be part of a name (Staff and Portal are surnames); a name with nothing else is a department. */
const DEPARTMENT_WORDS = [
  'accounts',
  'administrator',
  'customer',
  'department',
  'desk',
  'help',
  'investment',
  'ipinvestment',
  'ipportal',
  'ipteam',
  'kyc',
  'legal',
  'office',
  'officer',
  'official',
  'portal',
  'review',
  'reviewer',
  'security',
  'service',
  'services',
  'staff',
  'system',
  'team',
  'the',
  'verification',
].map(fold);

const STAFF_WORDS = [...TITLES, ...DEPARTMENT_WORDS];

/**
 * True if members might mistake a name for a member of staff's: "Compliance Team", "IP Portal Support", "adm1n". Also
 * detects spaces and signs between letters, and similar letters of other scripts, but not every forgery.
 */
export function readsLikeStaff(name: string): boolean {
  const words = fold(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  return (
    isMadeOf(STAFF_WORDS, words.join('')) ||
    words.some((word) => TITLES.some((title) => word.startsWith(title) || word.endsWith(title)))
  );
}

/** True if a text consists of these words, written together. Visits each position once, however the words overlap. */
export function isMadeOf(words: readonly string[], text: string): boolean {
  const ends = new Set([0]);
  for (let start = 0; start < text.length; start += 1) {
    if (!ends.has(start)) continue;
    for (const word of words) if (text.startsWith(word, start)) ends.add(start + word.length);
  }
  return text !== '' && ends.has(text.length);
}
