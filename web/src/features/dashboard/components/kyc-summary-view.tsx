import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { LinkButton } from '#components/page/link-button.tsx';
import { paths } from '#routing/paths.ts';
import type { KycCardView } from '../describe-kyc.ts';

/** The card's text, its bar where there is one, and its button. */
export function KycSummaryView({ view }: { view: KycCardView }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr auto' }, alignItems: 'end', columnGap: 6, rowGap: 3 }}>
      <Box sx={{ maxWidth: '44rem' }}>
        <Typography role="status">{view.description}</Typography>
        {view.progress === null ? null : <DocumentsProgress percent={view.progress} />}
      </Box>
      <LinkButton
        to={paths.kyc}
        variant={view.action === 'View Details' ? 'outlined' : 'contained'}
        sx={{ justifySelf: { sm: 'start', md: 'end' } }}
      >
        {view.action}
      </LinkButton>
    </Box>
  );
}

function DocumentsProgress({ percent }: { percent: number }) {
  return (
    <Box sx={{ mt: 2.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 0.75 }}>
        <Typography id="dashboard-kyc-progress" variant="body2" color="textSecondary">
          Documents submitted
        </Typography>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
          {percent}%
        </Typography>
      </Box>
      <LinearProgress
        sx={{ backgroundColor: 'divider' }}
        variant="determinate"
        value={percent}
        aria-labelledby="dashboard-kyc-progress"
      />
    </Box>
  );
}
