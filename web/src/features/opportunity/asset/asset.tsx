import type { FullOpportunity, OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { FactList } from '../fact-list.tsx';
import { BoxRights } from './box-rights.tsx';
import { IncomeFigure } from './income-figure.tsx';
import { describeInShort } from './rights-facts.ts';
import { ValuationBasis } from './valuation-basis.tsx';

/** What the box owns; counts for people who may not see it. */
export function AssetRights({ detail }: { detail: OpportunityDetail }) {
  if (detail.view === 'full') return <BoxRights detail={detail} />;
  return detail.counts.rights ? <FactList facts={describeInShort(detail.counts.rights)} /> : null;
}

/** What the rights have earned, and how they were valued. */
export function AssetFigures({ detail }: { detail: FullOpportunity }) {
  return (
    <>
      <IncomeFigure income={detail.income} />
      <ValuationBasis valuation={detail.valuation} valuationBasis={detail.valuationBasis} />
    </>
  );
}
