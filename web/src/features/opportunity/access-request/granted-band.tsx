import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import Typography from '@mui/material/Typography';
import { formatDateTime } from '#components/format/formatters.ts';
import { NoticeBand } from '../access/notice-band.tsx';

/** `until` is an ISO time. */
export const GrantedBand = ({ until }: { until: string }) => (
  <NoticeBand label="Access granted" tone="positive">
    <LockOpenOutlined aria-hidden />
    <Typography sx={{ fontWeight: 550, flex: '1 1 16rem' }}>
      We have given you access to this opportunity until {formatDateTime(new Date(until))}.
    </Typography>
  </NoticeBand>
);
