import { readSeed } from '../../scripts/seed/read-seed.ts';

export const PRINTED_PATH = '/investments/dod-passthejam-ip-box';
const game = readSeed().catalogue.find(({ id }) => PRINTED_PATH.endsWith(id));

/** The first words of each tab, chart, table and answer, in regular type, because other weights cannot be read from a PDF by Firefox. */
export const PRINTED = [
  'Co-operative games for one sofa',
  'Projected costs of £2,600,000 leave',
  'Projected revenue streams, in GBP',
  'Interactive composition and arranging',
  'You transfer the agreed amount',
  'The studio presents the game',
  'Several hundred games appear',
  'Funding, in GBP',
  'Phases and exit paths',
  ...(game?.faqs.map(({ answer }) => beginningOf(answer)) ?? []),
];
export const DESCRIPTION = game?.fullDescription.split('\n\n').map(beginningOf) ?? [];
export const SCREEN_ONLY = [
  'Skip to content',
  'Read more',
  'Show less',
  'All opportunities',
  'Contact Us',
  'Accept all',
];

/** The beginning of a text, short enough not to be divided by a page break. */
function beginningOf(text: string): string {
  return text.slice(0, 30);
}

export const missingIn = (text: string, printed: readonly string[]) => printed.filter((words) => !text.includes(words));
