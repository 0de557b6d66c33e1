import Box from '@mui/material/Box';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';

const InterestAction = lazyComponent<{ detail: OpportunityDetail }>({
  on: 'idle',
  load: async () => (await import('./interest-action.tsx')).InterestAction,
  placeholder: ({ detail }) => <Box sx={{ minHeight: detail.status === 'open' ? 44 : 0 }} />,
});

/** Wide windows have the reader's interest in the card, narrow ones above the tabs, because the bar has no space. */
export const InterestInCard = (props: { detail: OpportunityDetail }) => (
  <Box sx={{ display: { xs: 'none', md: 'block' } }}>
    <InterestAction {...props} />
  </Box>
);

export const InterestInPage = (props: { detail: OpportunityDetail }) => (
  <Box sx={IN_PAGE}>
    <InterestAction {...props} />
  </Box>
);

const IN_PAGE = { display: { xs: 'block', md: 'none' }, px: 2, pt: 3, '@media print': { display: 'none' } } as const;
