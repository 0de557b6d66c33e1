import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';
import { IncomeFigure } from './income-figure.tsx';
import { ValuationBasis } from './valuation-basis.tsx';

/** What the rights have earned, and how they were valued. */
export function AssetFigures({ detail }: { detail: FullOpportunity }) {
  return (
    <>
      <IncomeFigure income={detail.income} />
      <ValuationBasis valuation={detail.valuation} valuationBasis={detail.valuationBasis} />
    </>
  );
}
