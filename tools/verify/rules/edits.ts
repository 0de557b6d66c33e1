/** A range of a rules file: the position of its first character, and the one after its last. */
export interface Span {
  start: number;
  end: number;
}

/** One small change of a rules file: a description, and the replacement of the span. */
export interface Edit extends Span {
  change: string;
  text: string;
}

/** The source after the change. */
export const applyEdit = (source: string, { start, end, text }: Edit): string =>
  source.slice(0, start) + text + source.slice(end);

/** The source in a range as one line, for names. */
export const quote = (source: string, { start, end }: Span): string =>
  `\`${source.slice(start, end).replace(/\s+/g, ' ')}\``;
