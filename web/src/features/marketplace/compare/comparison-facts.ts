import type {
  FullCatalogueRow,
  FullOpportunity,
  OpportunityDetail,
} from '@portal/functions/contract/opportunities/opportunity-views';
import { STATUS_LABELS } from '@portal/functions/contract/options';
import { formatFunding } from '#components/format/format-amount.ts';
import { formatDay } from '#components/format/formatters.ts';

/** A fact in the catalogue row. */
interface RowFact {
  label: string;
  inRow: (row: FullCatalogueRow) => string;
}

/** A fact only in the detail; `null` if the server withholds it. */
interface DetailFact {
  label: string;
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

const describeDocuments = ({ documents, examples }: OpportunityDetail) =>
  examples.includes('documents')
    ? 'None yet'
    : `${documents.filter(({ granted }) => granted).length} of ${documents.length} available`;

/** Rows of the comparison, key figures first and long texts last. */
export const COMPARISON_FACTS: readonly ComparisonFact[] = [
  { label: 'Category', inRow: ({ category }) => category },
  { label: 'Status', inRow: ({ status }) => STATUS_LABELS[status].marketplace },
  { label: 'Minimum investment', inRow: ({ minInvestment }) => minInvestment },
  { label: 'Target return', inRow: ({ targetReturn }) => targetReturn },
  { label: 'Term', inRow: ({ term }) => term },
  { label: 'Opens or closes', inDetail: whereFull(describeDate) },
  { label: 'Valuation', inDetail: ({ valuation }) => valuation ?? 'Not stated' },
  // Raises are in pounds for every currency of the minimum (specification, section 9).
  { label: 'Funding (GBP)', inDetail: whereFull(describeFunding) },
  { label: 'Patents', inDetail: whereFull(({ patentCount }) => String(patentCount)) },
  { label: 'Documents', inDetail: describeDocuments },
  { label: 'Summary', inRow: ({ description }) => description },
  // Masked pages share the same general text.
  { label: 'Key technology', inDetail: whereFull(({ keyTechnology }) => keyTechnology) },
  { label: 'Market', inDetail: whereFull(({ marketOpportunity }) => marketOpportunity) },
  { label: 'Structure', inDetail: whereFull(({ investmentStructure }) => investmentStructure) },
];

/** True if two opportunities differ in this fact. False while a detail is loading, withheld or failed. */
export function differs(
  fact: ComparisonFact,
  columns: readonly { row: FullCatalogueRow; detail?: OpportunityDetail }[],
): boolean {
  const values = columns.map(({ row, detail }) => {
    if ('inRow' in fact) return fact.inRow(row);
    return detail ? fact.inDetail(detail) : null;
  });
  return !values.includes(null) && new Set(values).size > 1;
}

/** Facts that the server withholds for every compared opportunity, once all details have loaded. */
export const withheldFacts = (details: readonly OpportunityDetail[]): ComparisonFact[] =>
  COMPARISON_FACTS.filter(
    (fact) => 'inDetail' in fact && details.length > 0 && details.every((detail) => fact.inDetail(detail) === null),
  );
