import Box from '@mui/material/Box';
import type { FullOpportunity, OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';

const AddToCalendar = lazyComponent<{ id: string; title: string; closesOn: string }>({
  on: 'idle',
  load: async () => (await import('./add-to-calendar.tsx')).AddToCalendar,
  placeholder: () => <Box sx={{ minHeight: 44 }} />,
});

/** Wide windows have the button in the card, narrow ones below the funding, because the bar has no space. */
export const CalendarInCard = ({ detail }: { detail: OpportunityDetail }) =>
  detail.view === 'full' && detail.closesOn !== null ? (
    <Box sx={{ display: { xs: 'none', md: 'grid' } }}>
      <AddToCalendar id={detail.id} title={detail.title} closesOn={detail.closesOn} />
    </Box>
  ) : null;

export const CalendarInPage = ({ detail }: { detail: FullOpportunity }) =>
  detail.closesOn === null ? null : (
    <Box sx={{ display: { xs: 'block', md: 'none' }, mt: 2, ml: -1, '@media print': { display: 'none' } }}>
      <AddToCalendar id={detail.id} title={detail.title} closesOn={detail.closesOn} />
    </Box>
  );
