import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RawKycRecord } from '@portal/functions/contract/kyc/kyc';
import { badgeOf, StatusBadge, type StatusTone } from '#components/feedback/status-badge.tsx';
import { formatDateTime } from '#components/format/formatters.ts';
import { Notice } from '../notice.tsx';

/** The heading of the status, to which the page moves once both documents are in. */
export const STATUS_HEADING_ID = 'kyc-status';

/** The status of the whole verification, shown once there is a record. */
export function StatusCard({ record }: { record: RawKycRecord }) {
  const banner = describeBanner(record);
  return (
    <Paper component="section" variant="outlined" aria-labelledby={STATUS_HEADING_ID} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Stack spacing={3}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography id={STATUS_HEADING_ID} tabIndex={-1} variant="h3" component="h2" sx={HEADING}>
            Verification status
          </Typography>
          <StatusBadge {...badgeOf(record.overall_status)} />
        </Box>
        {banner ? <StatusBanner banner={banner} /> : null}
        <StatusTimeline record={record} />
      </Stack>
    </Paper>
  );
}

const HEADING = { flexGrow: 1, outline: 'none', scrollMarginTop: '8rem' } as const;

function StatusBanner({ banner: { tone, text, facts } }: { banner: Banner }) {
  return (
    <Notice tone={tone} role="note">
      <Typography variant="subtitle2" component="p">
        {text}
      </Typography>
      {facts.map(({ label, value }) => (
        <Typography key={label} variant="body2" sx={{ mt: 0.5 }}>
          {label}: {value instanceof Date ? <Timestamp at={value} /> : value}
        </Typography>
      ))}
    </Notice>
  );
}

function StatusTimeline({ record }: { record: RawKycRecord }) {
  return (
    <Box component="dl" sx={DATES}>
      {describeTimeline(record).map(({ label, at }) => (
        <div key={label}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, color: at ? 'text.primary' : 'text.secondary' }}>
            {at ? <Timestamp at={at} /> : 'N/A'}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

const DATES = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
  columnGap: 3,
  rowGap: 2,
  m: 0,
  pt: 3,
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** A date and time in a `<time>` element. */
export function Timestamp({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>;
}

interface Banner {
  tone: Exclude<StatusTone, 'neutral'>;
  text: string;
  /** Facts below the text. */
  facts: { label: string; value: Date | string }[];
}

const fact = (label: string, value: Date | string | null) => (value ? [{ label, value }] : []);

/** The banner of the status card, or null if there is none for the status. */
export function describeBanner(record: RawKycRecord): Banner | null {
  switch (record.overall_status) {
    case 'approved':
      return {
        tone: 'positive',
        text: 'Your identity has been verified. You have full access to all platform features.',
        facts: fact('Approved', record.approved_at),
      };
    case 'rejected':
      return {
        tone: 'negative',
        text: 'Your verification was not approved. Please contact support or resubmit your documents.',
        facts: [...fact('Rejected', record.rejected_at), ...fact('Reason', record.rejection_reason)],
      };
    case 'pending_review':
      return {
        tone: 'pending',
        text: 'Your documents are under review. This typically takes 1-2 business days.',
        facts: fact('Submitted', record.completed_at),
      };
    case 'in_progress':
      return {
        tone: 'info',
        text: 'Your verification is in progress. Please upload all required documents.',
        facts: fact('Started', record.started_at),
      };
    default:
      return null;
  }
}

/** The four dates of a verification; null is shown as N/A. */
export const describeTimeline = (record: RawKycRecord) => [
  { label: 'Started', at: record.started_at },
  { label: 'Completed', at: record.completed_at },
  { label: 'Approved', at: record.approved_at },
  { label: 'Rejected', at: record.rejected_at },
];

const STATUS_CHANGES = new Map([
  ['approved', 'Your identity verification has been approved.'],
  ['rejected', 'Your identity verification was not approved.'],
  ['pending_review', 'Your documents are now under review.'],
  ['in_progress', 'Your verification is in progress.'],
  ['not_started', 'Your verification has been reset.'],
]);

/** The live region's text for a new status, or null if nothing changed. */
export function describeStatusChange(before: string | null, after: string | null): string | null {
  return before === null || after === null || before === after ? null : (STATUS_CHANGES.get(after) ?? null);
}
