import type { NoticeId } from '@portal/functions/contract/legal/notices';

/**
 * A legal notice. Square brackets mark each blank that an operator must fill in: `[description]`, or `[description | value]` with the
 * value for the demo. A page shows blanks and their demo values highlighted.
 */
export interface Notice {
  id: NoticeId;
  title: string;
  description: string;
  sections: readonly NoticeSection[];
}

export interface NoticeSection {
  id: string;
  title: string;
  paragraphs: readonly string[];
  /** Terms and descriptions below the paragraphs. */
  entries?: readonly NoticeEntry[];
}

export interface NoticeEntry {
  term: string;
  text: string;
}

export const NOTICE_DRAFT =
  'This is a draft. It describes this portal, and no lawyer has reviewed it. Highlighted passages are values for the demo. The operator of a real portal replaces them and asks a lawyer to review the whole text.';

/** Splits a text at its blanks in square brackets. */
export const BLANKS = /(\[[^[\]]+\])/;

/** Blanks that the operator has not filled in. */
export const findBlanks = ({ sections }: Pick<Notice, 'sections'>): string[] => {
  const texts = sections.flatMap(({ paragraphs, entries = [] }) => [...paragraphs, ...entries.map(({ text }) => text)]);
  return [...new Set(texts.flatMap((text) => text.split(BLANKS).filter((part) => BLANKS.test(part))))];
};

/** The demo value of a blank, or the blank itself if it has none. */
export const fillBlank = (blank: string): string => blank.slice(1, -1).split(' | ')[1] ?? blank;
