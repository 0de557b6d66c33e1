import {
  type OpportunityRecord,
  opportunityRecordSchema,
} from '@portal/functions/contract/opportunities/opportunity-record';
import { REFERENCE_OPPORTUNITY_ID } from '../../functions/src/catalogue/reference-opportunity.ts';
import { type ConfidentialString, confidentialStrings, PUBLIC_STRINGS } from '../support/confidential-strings.ts';

/** Texts that stay: public ones, and the id, which is unique already. */
const KEPT_TEXTS = ['id', ...Object.keys(PUBLIC_STRINGS)];
/** Numbers too small to be unique, or counts on masked pages. Another test checks that masked pages contain no other number. */
const SMALL_NUMBERS = /^order$|^termYears$|^targetReturn$|^patentCount$|ercentage$/;
const FIRST_FIGURE = 700_000_000;
/** A marked closing date is a day that occurs nowhere else. */
const FIRST_CLOSING_YEAR = 2101;
/** Marked days of rights, likewise. */
const FIRST_DAY_OF_RIGHTS = Date.UTC(2300, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_OF_RIGHTS =
  /^(rights|chainOfTitle|valuationBasis|projectedIncome)\b.*\.(priority|filed|granted|expires|nextRenewal|signed|recorded|until|date)$/;

export interface MarkedCatalogue {
  catalogue: OpportunityRecord[];
  canaries: ConfidentialString[];
}

/**
 * The same opportunities with a unique marker in every confidential field. A marker that appears somewhere identifies the leaked field. General
 * risks stay, because everyone sees them. No opportunity asks for an agreement; tests that need one add it.
 */
export function seedCanaries(records: readonly OpportunityRecord[]): MarkedCatalogue {
  const figures: ConfidentialString[] = [];
  let next = FIRST_FIGURE;
  let days = 0;
  const nextDay = () => new Date(FIRST_DAY_OF_RIGHTS + DAY_MS * days++).toISOString().slice(0, 10);
  const catalogue = records.map(({ agreement: _ownTest, ...record }, index) => {
    const addFigure = (place: string) => {
      const figure = next;
      next += 1009;
      // A bare amount of money is never sent. `confidentialStrings` lists it in its formatted form.
      if (!/^(minInvestment|valuation)\.amount$/.test(place))
        figures.push({ opportunity: record.id, place, value: String(figure) });
      return figure;
    };
    const marked = markIn(record, '', { opportunity: `number ${index}`, addFigure, nextDay });
    const closesOn = record.closesOn && { closesOn: `${FIRST_CLOSING_YEAR + index}-01-02` };
    return opportunityRecordSchema.validateSync({ ...Object(marked), ...closesOn, targetReturn: 40.37 + index });
  });
  return { catalogue, canaries: [...confidentialStrings(catalogue), ...figures] };
}

interface Marking {
  /** The opportunity's position in the list. With the id instead, every marker would also contain the id. */
  opportunity: string;
  addFigure: (place: string) => number;
  nextDay: () => string;
  /** Distinguishes the entries of a list. */
  path?: string;
}

function markIn(value: unknown, place: string, marking: Marking): unknown {
  const { opportunity, addFigure, nextDay, path = '' } = marking;
  if (DAYS_OF_RIGHTS.test(place)) return nextDay();
  if (typeof value === 'string') return KEPT_TEXTS.includes(place) ? value : `canary of ${opportunity}: ${path}`;
  if (typeof value === 'number') return SMALL_NUMBERS.test(place) ? value : addFigure(place);
  if (Array.isArray(value)) {
    return value.map((entry, index) => markIn(entry, `${place}[]`, { ...marking, path: `${path}[${index}]` }));
  }
  if (typeof value !== 'object' || value === null || isGeneralRisk(value)) return value;
  const entries = Object.entries(value).map(([key, entry]) => {
    const below = { ...marking, path: `${path}.${key}` };
    return [key, markIn(entry, place === '' ? key : `${place}.${key}`, below)];
  });
  return Object.fromEntries(entries);
}

const isGeneralRisk = (value: object) => 'scope' in value && value.scope === 'general';

const FILLED_FROM_REFERENCE = ['financialProjection', 'team', 'documents', 'risks'] as const;
const SHOWN_IN_A_ROW = ['id', 'title', 'description', 'opening', 'minInvestment', 'targetReturn'];

/** Sent to people who indicate interest, not with the page. */
const NOT_ON_A_PAGE = ['amountStep'];

/** The canaries of a full page: those of the opportunity, and those of the reference for its gaps. */
export function canariesInFullPage(
  id: string,
  catalogue: readonly OpportunityRecord[],
  canaries: readonly ConfidentialString[],
): ConfidentialString[] {
  const record = catalogue.find((candidate) => candidate.id === id);
  const gaps = FILLED_FROM_REFERENCE.filter((part) => record?.[part] === null);
  const fills = ({ opportunity, place }: ConfidentialString) =>
    opportunity === REFERENCE_OPPORTUNITY_ID && gaps.some((part) => place.startsWith(part));
  return canaries.filter(
    (canary) => !NOT_ON_A_PAGE.includes(canary.place) && (canary.opportunity === id || fills(canary)),
  );
}

/** `funding`: the viewer may see the funding of rows, and with it the closing date. */
export const canariesInFullRow = (canaries: readonly ConfidentialString[], funding = false): ConfidentialString[] =>
  canaries.filter(({ place }) => SHOWN_IN_A_ROW.includes(place) || (funding && place === 'closesOn'));

/** The strings of `found` that are not in `known`. */
export function notAmong(known: readonly ConfidentialString[], found: readonly ConfidentialString[]) {
  return found.filter((canary) => !known.includes(canary));
}
