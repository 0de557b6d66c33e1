import type { FullOpportunity, OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { FactList } from '../fact-list.tsx';
import { BoxRights } from './box-rights.tsx';
import { IncomeFigure } from './income-figure.tsx';
import { describeInShort } from './rights-facts.ts';
import { ValuationBasis } from './valuation-basis.tsx';

/** The rights of the box, or counts of them on a masked page. */
export function AssetRights({ detail }: { detail: OpportunityDetail }) {
  if (detail.view === 'full') return <BoxRights detail={detail} />;
  return detail.counts.rights ? <FactList facts={describeInShort(detail.counts.rights)} /> : null;
}

/** The income of the rights, and their valuation. */
export function AssetFigures({ detail }: { detail: FullOpportunity }) {
  return (
    <>
      <IncomeFigure income={detail.income} projectedIncome={detail.projectedIncome} />
      <ValuationBasis valuation={detail.valuation} valuationBasis={detail.valuationBasis} />
    </>
  );
}
