import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RawKycRecord } from '@portal/functions/contract/kyc/kyc';
import { badgeOf } from '#components/feedback/kyc-badges.ts';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { describeBanner } from '../describe-status.ts';
import { StatusBanner } from './status-banner.tsx';
import { StatusTimeline } from './status-timeline.tsx';

/** Where the whole verification stands; shown once there is a record. */
export function StatusCard({ record }: { record: RawKycRecord }) {
  const banner = describeBanner(record);
  return (
    <Paper component="section" variant="outlined" aria-labelledby="kyc-status" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Stack spacing={3}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography id="kyc-status" variant="h3" component="h2" sx={{ flexGrow: 1 }}>
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
