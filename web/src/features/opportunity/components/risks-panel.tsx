import Typography from '@mui/material/Typography';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import type { Audience } from '../audience.ts';
import { LabelledRow } from './labelled-row.tsx';
import { MaskedNotice } from './masked-notice.tsx';
import { ReferenceNote } from './reference-note.tsx';

interface PanelProps {
  detail: OpportunityDetail;
  audience: Audience;
}

/** General risks, which every opportunity has, then those of this one. */
export function RisksPanel({ detail, audience }: PanelProps) {
  return (
    <>
      <MaskedNotice part="risks" audience={audience} />
      <ReferenceNote detail={detail} />
      {detail.risks.map((risk) => (
        <LabelledRow key={risk.title} title={risk.title}>
          <Typography>{risk.description}</Typography>
        </LabelledRow>
      ))}
    </>
  );
}
