import type { NoticeId } from '@portal/functions/contract/legal/notices';

/** A legal notice. What an operator has to fill in stands in square brackets, and is marked on the page. */
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
  /** Below the paragraphs: what is described, and the description. */
  entries?: readonly NoticeEntry[];
}

export interface NoticeEntry {
  term: string;
  text: string;
}

export const NOTICE_DRAFT =
  'This is a draft. It describes what this portal does; no lawyer has reviewed it. The operator of the portal fills in what is marked in square brackets, and has a lawyer review the whole before it is relied on.';

/** In square brackets: splits a text into what is written and the blanks. */
export const BLANKS = /(\[[^[\]]+\])/;

/** The blanks that an operator has not filled in yet. */
export const findBlanks = ({ sections }: Pick<Notice, 'sections'>): string[] => {
  const texts = sections.flatMap(({ paragraphs, entries = [] }) => [...paragraphs, ...entries.map(({ text }) => text)]);
  return [...new Set(texts.flatMap((text) => text.split(BLANKS).filter((part) => BLANKS.test(part))))];
};
