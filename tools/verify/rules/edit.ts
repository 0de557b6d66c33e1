import type { Span } from './tokens.ts';

/** One small change of a rules file: what it does in words, and what stands in place of the span. */
export interface Edit extends Span {
  change: string;
  text: string;
}

/** The source after the change. */
export const applyEdit = (source: string, { start, end, text }: Edit): string =>
  source.slice(0, start) + text + source.slice(end);

/** A stretch of the source on one line, to name it by. */
export const quote = (source: string, { start, end }: Span): string =>
  `\`${source.slice(start, end).replace(/\s+/g, ' ')}\``;
