import { describeCosts } from '@portal/functions/contract/opportunities/asset/costs';
import { dayOfSchedule, medianYearsLeft, shortenRights } from '@portal/functions/contract/opportunities/asset/rights';
import { formatFunding } from '@portal/functions/contract/opportunities/money';
import type {
  FullCatalogueRow,
  FullOpportunity,
  OpportunityDetail,
} from '@portal/functions/contract/opportunities/opportunity-views';
import { parseNumber } from '@portal/functions/contract/opportunities/search/row-filters';
import { currencyGroup } from '@portal/functions/contract/opportunities/search/row-order';
import { STATUS_LABELS } from '@portal/functions/contract/options';
import { formatDay } from '#components/format/formatters.ts';

/** How the figures of a fact are ranked: the word beside the best of them. */
interface Ranking {
  word: string;
  lowest?: true;
}

interface Named {
  label: string;
  ranking?: Ranking;
}

/** A fact in the catalogue row. */
interface RowFact extends Named {
  inRow: (row: FullCatalogueRow) => string;
}

/** A fact only in the detail; `null` if the server withholds it. */
interface DetailFact extends Named {
  inDetail: (detail: OpportunityDetail) => string | null;
}

export type ComparisonFact = RowFact | DetailFact;

/** Reads a field that masked details do not have. */
const whereFull = (read: (detail: FullOpportunity) => string) => (detail: OpportunityDetail) =>
  detail.view === 'full' ? read(detail) : null;

function describeFunding({ funding: { current, target, percentage } }: FullOpportunity): string {
  if (percentage === null) return `Target ${formatFunding(target)}`;
  return `${formatFunding(current)} of ${formatFunding(target)} (${percentage}%)`;
}

function describeDate({ opening, closesOn }: FullOpportunity): string {
  if (opening !== null) return `Opens ${opening}`;
  return closesOn === null ? 'Not stated' : `Closes ${formatDay(closesOn)}`;
}

const describeOffices = ({ rights }: FullOpportunity) =>
  rights
    ? shortenRights(rights)
        .offices.map(({ office }) => office)
        .join(', ') || 'None'
    : 'Not stated';

/** On the day of the schedule, so that it is the same in every column and on every day. */
function describeYearsLeft({ rights }: FullOpportunity): string {
  const years = rights ? medianYearsLeft(rights, dayOfSchedule(rights)) : null;
  return years === null ? 'Not stated' : years.toFixed(1);
}

const describeDocuments = ({ documents, examples }: OpportunityDetail) =>
  examples.includes('documents')
    ? 'None yet'
    : `${documents.filter(({ granted }) => granted).length} of ${documents.length} available`;

/** Rows of the comparison, key figures first and long texts last. */
export const COMPARISON_FACTS: readonly ComparisonFact[] = [
  { label: 'Category', inRow: ({ category }) => category },
  { label: 'Status', inRow: ({ status }) => STATUS_LABELS[status].marketplace },
  {
    label: 'Minimum investment',
    inRow: ({ minInvestment }) => minInvestment,
    ranking: { word: 'Lowest', lowest: true },
  },
  { label: 'Target return', inRow: ({ targetReturn }) => targetReturn, ranking: { word: 'Highest' } },
  { label: 'Term', inRow: ({ term }) => term, ranking: { word: 'Shortest', lowest: true } },
  {
    label: 'Costs',
    inDetail: whereFull(({ costs }) => (costs ? describeCosts(costs) : 'Not stated')),
  },
  { label: 'Opens or closes', inDetail: whereFull(describeDate) },
  { label: 'Valuation', inDetail: ({ valuation }) => valuation ?? 'Not stated' },
  // Raises are in pounds for every currency of the minimum.
  { label: 'Funding (GBP)', inDetail: whereFull(describeFunding) },
  { label: 'Patents', inDetail: whereFull(({ patentCount }) => String(patentCount)), ranking: { word: 'Most' } },
  { label: 'Offices', inDetail: whereFull(describeOffices) },
  { label: 'Years left, median', inDetail: whereFull(describeYearsLeft), ranking: { word: 'Most' } },
  { label: 'Documents', inDetail: describeDocuments },
  { label: 'Summary', inRow: ({ description }) => description },
  // Masked pages share the same general text.
  { label: 'Key technology', inDetail: whereFull(({ keyTechnology }) => keyTechnology) },
  { label: 'Market', inDetail: whereFull(({ marketOpportunity }) => marketOpportunity) },
  { label: 'Structure', inDetail: whereFull(({ investmentStructure }) => investmentStructure) },
];

interface Column {
  row: FullCatalogueRow;
  detail?: OpportunityDetail;
}

/**
 * The word for each opportunity with the best figure, otherwise `null`. None while a figure is loading or withheld, if
 * all are equal, or if the currencies differ, because £1,500 and €50,000 have no order without an exchange rate.
 */
export function rankFigures(fact: ComparisonFact, columns: readonly Column[]): (string | null)[] {
  const none = columns.map(() => null);
  const values = columns.map(({ row, detail }) => {
    if ('inRow' in fact) return fact.inRow(row);
    return detail ? fact.inDetail(detail) : null;
  });
  if (!fact.ranking || !values.every((value) => value !== null)) return none;
  if (new Set(values.map(currencyGroup)).size > 1) return none;
  const figures = values.map(parseNumber);
  const best = fact.ranking.lowest ? Math.min(...figures) : Math.max(...figures);
  const { word } = fact.ranking;
  return figures.every((figure) => figure === best) ? none : figures.map((figure) => (figure === best ? word : null));
}

/** Facts that the server withholds for every compared opportunity, once all details have loaded. */
export const withheldFacts = (details: readonly OpportunityDetail[]): ComparisonFact[] =>
  COMPARISON_FACTS.filter(
    (fact) => 'inDetail' in fact && details.length > 0 && details.every((detail) => fact.inDetail(detail) === null),
  );
