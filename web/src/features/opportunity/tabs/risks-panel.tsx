import Typography from '@mui/material/Typography';
import { LabelledRow, MaskedNotice, type PanelProps, ReferenceNote } from './panel-layout.tsx';

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
