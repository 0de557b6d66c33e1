import Typography from '@mui/material/Typography';
import type { Risk } from '@portal/functions/contract/opportunities/opportunity-record';
import { type Badge, StatusBadge } from '#components/feedback/status-badge.tsx';
import { LabelledRow, type PanelProps, SectionNote } from './panel-layout.tsx';

export function RisksPanel({ detail, access }: PanelProps) {
  return (
    <>
      <SectionNote detail={detail} access={access} panel="risks" section="risks" />
      {detail.risks.some(({ severity }) => severity) ? (
        <Typography color="textSecondary" sx={{ mb: 4, maxWidth: '46rem' }}>
          {SEVERITY_NOTE}
        </Typography>
      ) : null}
      {detail.risks.map(({ title, description, severity }) => (
        <LabelledRow key={title} title={title} note={severity ? <StatusBadge {...SEVERITIES[severity]} /> : null}>
          <Typography dir="auto">{description}</Typography>
        </LabelledRow>
      ))}
    </>
  );
}

const SEVERITY_NOTE =
  'Severity is the IP owner’s own view of how much of an investment a risk could cost. It does not say how likely the risk is.';

const SEVERITIES: Record<NonNullable<Risk['severity']>, Badge> = {
  high: { label: 'High severity', tone: 'negative' },
  medium: { label: 'Medium severity', tone: 'pending' },
  low: { label: 'Low severity', tone: 'neutral' },
};
