import Typography from '@mui/material/Typography';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import type { Audience } from '../audience.ts';
import { IntellectualProperty } from './intellectual-property.tsx';
import { LabelledRow } from './labelled-row.tsx';
import { MaskedNotice } from './masked-notice.tsx';
import { Prose } from './prose.tsx';

interface PanelProps {
  detail: OpportunityDetail;
  audience: Audience;
}

export function OverviewPanel({ detail, audience }: PanelProps) {
  return (
    <>
      <MaskedNotice part="overview" audience={audience} />
      <LabelledRow title="Technology">
        <Prose text={detail.keyTechnology} />
      </LabelledRow>
      <LabelledRow title="Market opportunity">
        <Prose text={detail.marketOpportunity} />
      </LabelledRow>
      <LabelledRow title="Investment structure">
        <Prose text={detail.investmentStructure} />
      </LabelledRow>
      <LabelledRow title="Intellectual property">
        {detail.view === 'full' ? (
          <IntellectualProperty patentCount={detail.patentCount} rights={detail.intellectualProperty} />
        ) : (
          <Typography>{detail.intellectualPropertySummary}</Typography>
        )}
      </LabelledRow>
    </>
  );
}
