/** Letters and digits that are taken for others at a glance; `l` and `1` count as `i`, in the words below as well. */
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

/** A text as it looks at a glance: without case, accents, and the difference between letters that look alike. */
function fold(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...plain]
    .map((character) => FOLDED.get(character) ?? character)
    .join('')
    .replaceAll('rn', 'm');
}

/** No part of a person's name: a word that begins or ends so is refused. */
const TITLES = ['admin', 'compliance', 'helpdesk', 'moderator', 'support'].map(fold);

/** Each of these may be in a name (Staff and Portal are surnames); a name of nothing else is a department. */
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

const DEPARTMENT = new RegExp(`^(?:${[...TITLES, ...DEPARTMENT_WORDS].join('|')})+$`);

/**
 * Whether members would take a name for that of the firm's staff: "Compliance Team", "IP Portal Support", "adm1n". Spaces and
 * signs between letters do not hide it, nor do letters of other scripts that look alike; a skilled forger finds others.
 */
export function readsLikeStaff(name: string): boolean {
  const words = fold(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  return (
    DEPARTMENT.test(words.join('')) ||
    words.some((word) => TITLES.some((title) => word.startsWith(title) || word.endsWith(title)))
  );
}
