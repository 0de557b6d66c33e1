import type { NoticeId } from '@portal/functions/contract/legal/notices';

/** A legal notice. Square brackets mark the blanks for the operator; the page highlights them. */
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
  'This is a draft. It describes what this portal does; no lawyer has reviewed it. The operator of the portal fills in what is marked in square brackets, and has a lawyer review the whole before it is relied on.';

/** Splits a text at its blanks in square brackets. */
export const BLANKS = /(\[[^[\]]+\])/;

/** Blanks that the operator has not filled in. */
export const findBlanks = ({ sections }: Pick<Notice, 'sections'>): string[] => {
  const texts = sections.flatMap(({ paragraphs, entries = [] }) => [...paragraphs, ...entries.map(({ text }) => text)]);
  return [...new Set(texts.flatMap((text) => text.split(BLANKS).filter((part) => BLANKS.test(part))))];
};
