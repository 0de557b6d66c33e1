import { formatMoney } from '@portal/functions/contract/opportunities/money';
import type { OpportunityRecord } from '@portal/functions/contract/opportunities/opportunity-record';

/** Where a chain of title says how a fact is known. */
const knownPlaces = (...places: string[]) =>
  Object.fromEntries(
    places.flatMap((place) => [
      [`${place}.known.by`, 'the owner or staff'],
      [`${place}.known.on`, 'a day'],
    ]),
  );

/**
 * The public strings of a record, each with its reason. Every other string of the catalogue is confidential, so a new field is confidential until
 * it is listed here. `[]` is any place in a list.
 */
export const PUBLIC_STRINGS: Readonly<Record<string, string>> = {
  category: 'masked titles are made of it',
  status: 'the marketplace shows it to everyone',
  code: 'stands for the opportunity in masked rows',
  image: 'an illustration of the sector, not of the opportunity',
  listedAt: 'a day, which says nothing of the opportunity',
  'minInvestment.currency': 'masked ranges are in the currency of the opportunity',
  'valuation.currency': 'names one of three currencies',
  'financialProjection.currency': 'names one of three currencies',
  'documents[].id': 'names a document by its kind',
  'documents[].category': 'one of four headings',
  'documents[].name': 'generic, so that everyone can see what there is',
  'documents[].type': 'a file format',
  'documents[].size': 'a file size',
  'documents[].access': 'who may open it is shown to everyone',
  'documents[].addedAt': 'a day',
  'documents[].indexNumber': 'a position',
  'newestDocuments[].id': 'as of any document',
  'newestDocuments[].name': 'as of any document',
  'newestDocuments[].addedAt': 'as of any document',
  'risks[].scope': 'general or specific',
  'risks[].severity': 'high, medium or low',
  'rights[].kind': 'counted by kind on masked pages',
  'rights[].office': 'counted by office on masked pages',
  'rights[].status': 'counted by status on masked pages',
  'rights[].termChange': 'one of two words',
  'rights[].asOf': 'the day of the schedule',
  'income.currency': 'names one of three currencies',
  'income.statements[].quarter': 'a quarter',
  'projectedIncome.currency': 'names one of three currencies',
  'projectedIncome.years[].year': 'a year',
  'valuationBasis.methods[]': 'one of three methods',
  'chainOfTitle.claims[].kind': 'one of seven kinds',
  'chainOfTitle.lines[].transfers[].document': 'as the id of any document',
  ...knownPlaces('chainOfTitle.lines[].transfers[]', 'chainOfTitle.lines[].inventorsAssigned', 'chainOfTitle.claims[]'),
  'examples[]': 'names a section, which is the same for everyone',
};

export interface ConfidentialString {
  opportunity: string;
  /** The path in the record: "team.keyMembers[].name". */
  place: string;
  value: string;
}

/** Every confidential string of these records. The ids in `askedFor` count as public, because the caller sent them. */
export function confidentialStrings(records: readonly OpportunityRecord[], askedFor: readonly string[] = []) {
  const all = records.flatMap((record) =>
    [...stringsOf(withoutGeneralRisks(record)), ...figuresOf(record)]
      .filter(({ place }) => !(place in PUBLIC_STRINGS))
      .map((found): ConfidentialString => ({ opportunity: record.id, ...found })),
  );
  return all.filter(({ place, value }) => place !== 'id' || !askedFor.includes(value));
}

/** The strings that occur in a text, raw or JSON-escaped. */
export function leaksIn(text: string, secrets: readonly ConfidentialString[]): ConfidentialString[] {
  const holds = quickSearch(text);
  return secrets.filter(({ value }) => holds(value) || holds(JSON.stringify(value).slice(1, -1)));
}

/** Searches for each prefix once, because pages are long. A missing prefix rules out every string that has it. */
function quickSearch(text: string): (value: string) => boolean {
  const beginnings = new Map<string, boolean>();
  return (value) => {
    const beginning = value.slice(0, 6);
    const known = beginnings.get(beginning) ?? text.includes(beginning);
    beginnings.set(beginning, known);
    return known && text.includes(value);
  };
}

/** General risks are the same for every opportunity and shown on masked pages. */
const withoutGeneralRisks = (record: OpportunityRecord): OpportunityRecord => ({
  ...record,
  risks: record.risks?.filter(({ scope }) => scope !== 'general') ?? null,
});

/** Every masked page shows these specified ranges, so a figure at the end of a range is not a leak. */
const SPECIFIED_RANGES = '$10,000 - $100,000; 3.0x - 7.0x';

/** Formatted amounts. Terms are omitted, because the marketplace shows them to everyone. */
function figuresOf({ minInvestment, valuation, targetReturn }: OpportunityRecord): FoundString[] {
  const figures = [
    { place: 'minInvestment', value: formatMoney(minInvestment) },
    { place: 'targetReturn', value: `${targetReturn}x` },
    ...(valuation ? [{ place: 'valuation', value: formatMoney(valuation) }] : []),
  ];
  return figures.filter(({ value }) => !SPECIFIED_RANGES.includes(value));
}

export interface FoundString {
  place: string;
  value: string;
}

/** Every string within a value at any depth, with its place. */
export function stringsOf(value: unknown, place = ''): FoundString[] {
  if (typeof value === 'string') return [{ place, value }];
  if (Array.isArray(value)) return value.flatMap((entry) => stringsOf(entry, `${place}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => stringsOf(entry, place === '' ? key : `${place}.${key}`));
}

/** Every number within a value, except the `counts` of a page, the only numbers in masked answers. */
export function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => (key === 'counts' ? [] : numbersIn(entry)));
}
