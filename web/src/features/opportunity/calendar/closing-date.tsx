import Box from '@mui/material/Box';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { AddToCalendar } from './add-to-calendar.tsx';

interface ClosingDateProps {
  detail: OpportunityDetail;
  placement: keyof typeof PLACES;
}

/** Wide windows have the button in the card, narrow ones below the funding, because the bar has no space. */
export const ClosingDate = ({ detail, placement }: ClosingDateProps) =>
  detail.view === 'full' && detail.closesOn !== null ? (
    <Box sx={PLACES[placement]}>
      <AddToCalendar id={detail.id} title={detail.title} closesOn={detail.closesOn} />
    </Box>
  ) : null;

const PLACES = {
  card: { display: { xs: 'none', md: 'grid' } },
  page: { display: { xs: 'block', md: 'none' }, mt: 2, ml: -1, '@media print': { display: 'none' } },
} as const;
