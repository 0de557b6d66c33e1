import { daysUntilClosing } from '@portal/functions/contract/opportunities/closing-date';
import { formatFunding } from '@portal/functions/contract/opportunities/money';
import type { FullOpportunity, OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { describeDaysLeft, formatClosingDate } from '#components/format/closing-date.ts';

export interface DealFact {
  label: string;
  value: string;
  /** A short remark below the value. */
  note?: string;
}

/** The facts that a decision needs: funding, dates, terms and documents. A masked page has ranges and no funding. */
export function dealFacts(detail: OpportunityDetail, now: Date): DealFact[] {
  return [
    ...(detail.view === 'full' ? [...fundingFacts(detail), ...dateFacts(detail, now)] : []),
    ...detail.stats,
    ...(detail.valuation === null ? [] : [{ label: 'Valuation', value: detail.valuation }]),
    documentsFact(detail),
  ];
}

/**
 * Names the currency if the minimum is in a different currency, because two currencies side by side look like an error.
 */
function fundingFacts({ funding, terms }: FullOpportunity): DealFact[] {
  const { current, target, percentage } = funding;
  if (percentage === null) return [];
  const open = { label: 'Remaining', value: formatFunding(Math.max(0, target - current)) };
  const isForeign = terms.minInvestment.currency !== 'GBP';
  return [{ label: 'Raised', value: `${percentage}%` }, isForeign ? { ...open, note: 'in pounds sterling' } : open];
}

function dateFacts({ opening, closesOn }: FullOpportunity, now: Date): DealFact[] {
  if (opening !== null) return [{ label: 'Opens', value: opening }];
  if (closesOn === null) return [];
  return [
    {
      label: 'Closes',
      value: formatClosingDate(closesOn),
      note: describeDaysLeft(daysUntilClosing(closesOn, now)),
    },
  ];
}

function documentsFact({ documents, examples }: OpportunityDetail): DealFact {
  const label = 'Documents';
  if (examples.includes('documents') || documents.length === 0) return { label, value: 'None yet' };
  const open = documents.filter(({ granted }) => granted).length;
  return { label, value: `${open} of ${documents.length} available` };
}
