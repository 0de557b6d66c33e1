import LockOutlined from '@mui/icons-material/LockOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TextLink } from '#components/page/links.tsx';
import { paths } from '#routing/paths.ts';

const PROMISES = [
  {
    Icon: LockOutlined,
    title: 'Kept private',
    text: 'Your documents go to a private store. No other investor can open them, and they are never published.',
  },
  {
    Icon: VerifiedUserOutlined,
    title: 'Opened for one purpose',
    text: 'Only authorised staff open them, to confirm that you are who you say you are. This page lists each time.',
  },
  {
    Icon: ScheduleOutlined,
    title: 'Reviewed within days',
    text: 'Review typically takes 1-2 business days once both documents are in.',
  },
] as const;

export function HandlingNote() {
  return (
    <Box component="aside" aria-labelledby="kyc-handling">
      <Typography id="kyc-handling" variant="overline" component="h2" color="textSecondary">
        How your documents are handled
      </Typography>
      {PROMISES.map(({ Icon, title, text }) => (
        <Box key={title} sx={{ display: 'flex', gap: 1.5, mt: 2 }}>
          <Icon aria-hidden fontSize="small" sx={{ color: 'primary.main', mt: 0.25 }} />
          <div>
            <Typography variant="subtitle2" component="h3">
              {title}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {text}
            </Typography>
          </div>
        </Box>
      ))}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        Something is unclear? <TextLink to={paths.contactWithSubject('KYC Verification')}>Contact support</TextLink>
      </Typography>
    </Box>
  );
}
