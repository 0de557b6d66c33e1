import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RawKycRecord } from '@portal/functions/contract/kyc/kyc';
import { returnedDocument } from '@portal/functions/contract/kyc/kyc-machine';
import { ACTION_NEEDED, badgeOf, StatusBadge } from '#components/feedback/status-badge.tsx';
import { formatDateTime } from '#components/format/formatters.ts';
import { LinkButton } from '#components/page/links.tsx';
import { Notice } from '../notice.tsx';
import { type Banner, describeBanner, describeTimeline } from './describe-status.ts';

/** Gets the focus after both documents are submitted. */
export const STATUS_HEADING_ID = 'kyc-status';

export function StatusCard({ record }: { record: RawKycRecord }) {
  const banner = describeBanner(record);
  return (
    <Paper component="section" variant="outlined" aria-labelledby={STATUS_HEADING_ID} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Stack spacing={3}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography id={STATUS_HEADING_ID} tabIndex={-1} variant="h3" component="h2" sx={HEADING}>
            Verification status
          </Typography>
          <StatusBadge {...(returnedDocument(record) ? ACTION_NEEDED : badgeOf(record.overall_status))} />
        </Box>
        {banner ? <StatusBanner banner={banner} /> : null}
        {banner?.next ? (
          <LinkButton to={banner.next.to} variant="contained" size="large" endIcon={<ArrowForward />} sx={NEXT}>
            {banner.next.label}
          </LinkButton>
        ) : null}
        <StatusTimeline record={record} />
      </Stack>
    </Paper>
  );
}

const NEXT = { alignSelf: { sm: 'flex-start' } } as const;
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

export function Timestamp({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>;
}
