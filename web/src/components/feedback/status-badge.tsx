import Box from '@mui/material/Box';
import type { OpportunityStatus } from '@portal/functions/contract/options';

export type StatusTone = 'positive' | 'pending' | 'negative' | 'info' | 'neutral';

export interface Badge {
  label: string;
  tone: StatusTone;
}

/** A status as a coloured label. Smaller than MUI's `Chip`. */
export function StatusBadge({ tone, label }: Badge) {
  return (
    <Box
      component="span"
      sx={[
        BOX,
        {
          color: `status.${tone}.text`,
          backgroundColor: `status.${tone}.background`,
          borderColor: `status.${tone}.border`,
        },
      ]}
    >
      {label}
    </Box>
  );
}

const BOX = {
  display: 'inline-flex',
  alignItems: 'center',
  height: '1.5rem',
  px: 1,
  border: 1,
  borderRadius: '4px',
  fontSize: '0.8125rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
} as const;

const UNDER_REVIEW: Badge = { label: 'Under Review', tone: 'pending' };
const NOT_STARTED: Badge = { label: 'Not Started', tone: 'neutral' };

const KYC_BADGES = new Map<string, Badge>([
  ['approved', { label: 'Approved', tone: 'positive' }],
  ['pending_review', UNDER_REVIEW],
  ['uploaded', UNDER_REVIEW],
  ['rejected', { label: 'Rejected', tone: 'negative' }],
  ['in_progress', { label: 'In Progress', tone: 'info' }],
  ['not_uploaded', NOT_STARTED],
  ['not_started', NOT_STARTED],
]);

export const ACTION_NEEDED: Badge = { label: 'Action Needed', tone: 'pending' };

export const badgeOf = (status: string): Badge => KYC_BADGES.get(status) ?? { label: 'Unknown', tone: 'neutral' };

/** Green while open for investment, amber before. */
export const statusTone = (status: OpportunityStatus) => (status === 'open' ? 'positive' : 'pending');
