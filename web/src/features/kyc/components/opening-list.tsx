import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { KycOpening } from '@portal/functions/contract/kyc/kyc-review';
import { describeOpenings } from '../describe-openings.ts';
import { Moment } from './moment.tsx';

/** Each opening of a document: which, by whom as role, why and when. */
export function OpeningList({ openings }: { openings: readonly KycOpening[] }) {
  return (
    <Box component="ul" sx={LIST}>
      {describeOpenings(openings).map(({ key, what, why, at }) => (
        <Box component="li" key={key} sx={ROW}>
          <VisibilityOutlined aria-hidden fontSize="small" sx={{ color: 'primary.main', mt: 0.25 }} />
          <Box sx={{ minWidth: 0, flexGrow: 1 }}>
            <Typography variant="subtitle2" component="p">
              {what}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {why}
            </Typography>
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
            <Moment at={at} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const LIST = { m: 0, p: 0, listStyle: 'none', maxHeight: '24rem', overflowY: 'auto' } as const;
const ROW = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  gap: 1.5,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
