import type { OpportunityRecord, Summary } from '../opportunity-record.ts';

/** Words in a row that count as a repetition. A shorter text counts if it is repeated as a whole. */
const RUN = 8;
/** Shorter texts, such as a minimum, may occur again. */
const SHORTEST = 4;

/** Returns the first words of the summary that another text of the record, or another line of the summary, contains. */
export function findRepeatedWords(summary: Summary, record: OpportunityRecord): string | undefined {
  const others = textsOf({ ...record, summary: null }).map(wordsOf);
  const lines = textsOf(summary).map(wordsOf);
  return lines
    .map((line, index) => repetitionIn(line, [...others, ...lines.slice(0, index)]))
    .find((found) => found !== undefined);
}

function repetitionIn(line: readonly string[], others: readonly (readonly string[])[]): string | undefined {
  const length = Math.min(RUN, line.length);
  if (length < SHORTEST) return undefined;
  const texts = others.map((words) => ` ${words.join(' ')} `);
  return line
    .slice(0, line.length - length + 1)
    .map((_word, first) => line.slice(first, first + length).join(' '))
    .find((run) => texts.some((text) => text.includes(` ${run} `)));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
