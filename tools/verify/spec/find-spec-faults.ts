import { WITHIN } from './declared-tests.ts';
import type { Reference, Rule, Specification } from './parse-specification.ts';
import { evenSpaces, type Source } from './read-sources.ts';

/** Everything in which the specification and the project disagree, one sentence each. */
export function findSpecFaults(specification: Specification, sources: readonly Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const everyWord = sources.flatMap(({ words }) => words).join('\n');
  return [
    ...specification.faults,
    ...repeatedIds(specification.rules),
    ...specification.rules.flatMap((rule) => faultsOf(rule, byPath, everyWord)),
    ...unknownIds(specification.rules, sources),
  ];
}

function repeatedIds(rules: readonly Rule[]): string[] {
  return rules.flatMap(({ id, line }, index) => {
    const first = rules.findIndex((rule) => rule.id === id);
    return first === index ? [] : [`${id} is given twice: on line ${rules[first]?.line} and on line ${line}.`];
  });
}

function faultsOf(rule: Rule, byPath: ReadonlyMap<string, Source>, everyWord: string): string[] {
  return [
    ...(rule.shownBy.length === 0 && rule.open === undefined ? ['names no test, and is not open'] : []),
    ...(rule.shownBy.length > 0 && rule.open !== undefined ? ['is open although tests show it'] : []),
    ...rule.shownBy.flatMap((reference) => faultOf(reference, byPath.get(reference.file))),
    ...(rule.open === undefined ? unsaidWords(rule.text, everyWord) : []),
  ].map((fault) => `${rule.id} (line ${rule.line}) ${fault}.`);
}

function faultOf({ file, title, row }: Reference, source: Source | undefined): string[] {
  if (source === undefined) return [`names a file of tests that is not there: ${file}`];
  const named = source.titles.filter((known) => known === title || known.endsWith(WITHIN + title));
  if (named.length === 0) return [`names a test that is not there: ${file}${WITHIN}${title}`];
  if (named.length > 1)
    return [`names ${named.length} tests at once, and should say in which suite: ${file}${WITHIN}${title}`];
  if (row === undefined || source.words.some((word) => word.includes(evenSpaces(row)))) return [];
  return [`names a row that is not there: ${file}${WITHIN}${title} » ${row}`];
}

/** What a rule quotes word for word must be said somewhere: by the product, its data or its tests. */
function unsaidWords(text: string, everyWord: string): string[] {
  return [...text.matchAll(/“(.+?)”/g)].flatMap(([, quoted = '']) =>
    isSaid(evenSpaces(quoted), everyWord) ? [] : [`quotes what nothing says: “${quoted}”`],
  );
}

/** An ellipsis within a quotation matches anything that is filled in. */
function isSaid(quoted: string, everyWord: string): boolean {
  if (!quoted.includes('…')) return everyWord.includes(quoted);
  const parts = quoted.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('[^\\n]*')).test(everyWord);
}

function unknownIds(rules: readonly Rule[], sources: readonly Source[]): string[] {
  const known = new Set(rules.map(({ id }) => id));
  return sources.flatMap(({ path, ids }) =>
    ids.flatMap((id) => (known.has(id) ? [] : [`${path} refers to ${id}, which the specification does not have.`])),
  );
}
