import Typography from '@mui/material/Typography';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import type { PageAccess } from '../access/page-access.ts';
import { LabelledRow, MaskedNotice, ReferenceNote } from './panel-layout.tsx';

interface PanelProps {
  detail: OpportunityDetail;
  access: PageAccess;
}

/** General risks of every opportunity, then those of this one. */
export function RisksPanel({ detail, access }: PanelProps) {
  return (
    <>
      <MaskedNotice panel="risks" access={access} />
      <ReferenceNote detail={detail} />
      {detail.risks.map((risk) => (
        <LabelledRow key={risk.title} title={risk.title}>
          <Typography>{risk.description}</Typography>
        </LabelledRow>
      ))}
    </>
  );
}
