import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import type { Audience } from '../audience.ts';
import { MaskedNotice } from './masked-notice.tsx';
import { ProjectedReturns } from './projected-returns.tsx';
import { ProjectionFigures } from './projection-figures.tsx';
import { ReferenceNote } from './reference-note.tsx';

interface PanelProps {
  detail: OpportunityDetail;
  audience: Audience;
}

export function FinancialsPanel({ detail, audience }: PanelProps) {
  if (detail.view === 'masked') return <MaskedNotice part="financials" audience={audience} />;
  return (
    <>
      <ReferenceNote detail={detail} />
      <ProjectedReturns projection={detail.financialProjection} />
      <ProjectionFigures projection={detail.financialProjection} />
    </>
  );
}
