import type { Edit } from './edits.ts';

/** Returns changes of a regular expression in the rules, including its quotes: each drops, widens or moves one part. */
export function mutatePattern(pattern: string): Edit[] {
  return [...edits(pattern, SIMPLE), ...bounds(pattern), ...alternatives(pattern)];
}

/** The part to find, its replacement, and a description. A class of one character such as `[.]` is an escape. */
const SIMPLE: readonly [RegExp, string, string][] = [
  [/(?<=^.(?:\(\?s\))?)\^/g, '', 'drop the anchor `^`'],
  [/\$(?=.$)/g, '', 'drop the anchor `$`'],
  [/\(\?s\)/g, '', 'drop the flag `(?s)`'],
  [/\[[.?]\]/g, '.', 'take any character for'],
  [/(?<=\])\+/g, '*', 'allow none for'],
  [/(?<=[\])])\*/g, '+', 'ask for one at least for'],
];

function edits(pattern: string, replacements: typeof SIMPLE): Edit[] {
  return replacements.flatMap(([wanted, text, what]) =>
    [...pattern.matchAll(wanted)].map((match, index) => ({
      start: match.index,
      end: match.index + match[0].length,
      text,
      change: what.endsWith('for') ? `${what} \`${match[0]}\` (${index + 1})` : what,
    })),
  );
}

/** Changes each bound of `{1,16}` by one, up and down. */
function bounds(pattern: string): Edit[] {
  return [...pattern.matchAll(/(?<=\{(?:\d+,)?)\d+(?=(?:,\d+)?\})/g)].flatMap((match) =>
    [1, -1].map((by) => {
      const text = String(Number(match[0]) + by);
      return {
        start: match.index,
        end: match.index + match[0].length,
        text,
        change: `put the bound ${text} for ${match[0]}`,
      };
    }),
  );
}

/** Drops each alternative of each group. */
function alternatives(pattern: string): Edit[] {
  return [...pattern.matchAll(/\((?!\?)/g)].flatMap(({ index }) => {
    const words = alternativesFrom(pattern, index + 1);
    if (words.length === 1) return [];
    const end = index + 1 + words.join('|').length;
    return words.map((word) => ({
      start: index + 1,
      end,
      text: words.filter((other) => other !== word).join('|'),
      change: `drop the alternative \`${word}\``,
    }));
  });
}

/** Returns the alternatives of the group that begins here. Groups within it stay whole. */
function alternativesFrom(pattern: string, start: number): string[] {
  const words = [''];
  let depth = 0;
  for (const character of pattern.slice(start)) {
    if (character === ')' && depth === 0) break;
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === '|' && depth === 0) words.push('');
    else words.push(`${words.pop() ?? ''}${character}`);
  }
  return words;
}
