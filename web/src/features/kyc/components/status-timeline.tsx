import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RawKycRecord } from '@portal/functions/contract/kyc/kyc';
import { describeTimeline } from '../describe-status.ts';
import { Moment } from './moment.tsx';

/** The four dates of a verification; those that have not come are N/A. */
export function StatusTimeline({ record }: { record: RawKycRecord }) {
  return (
    <Box component="dl" sx={LIST}>
      {describeTimeline(record).map(({ label, at }) => (
        <div key={label}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, color: at ? 'text.primary' : 'text.secondary' }}>
            {at ? <Moment at={at} /> : 'N/A'}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

const LIST = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
  columnGap: 3,
  rowGap: 2,
  m: 0,
  pt: 3,
  borderTop: 1,
  borderColor: 'divider',
} as const;
