import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { isNewSince, useVisitMarks } from '../visit-marks.ts';
import { PageSection } from './page-section.tsx';

/** All answers are open in print. */
export function FaqSection({ faqs }: { faqs: OpportunityDetail['faqs'] }) {
  return (
    <PageSection title="Frequently asked questions">
      <div>
        {faqs.map((faq) => (
          <Faq key={`${faq.question} ${faq.publishedAt ?? ''}`} {...faq} />
        ))}
      </div>
    </PageSection>
  );
}

/** The native disclosure, which also opens for a search within the page. */
function Faq({ question, answer, publishedAt }: OpportunityDetail['faqs'][number]) {
  const { since } = useVisitMarks();
  return (
    <Box component="details" sx={ITEM}>
      <Box component="summary" sx={SUMMARY}>
        <Typography variant="h5" component="h3" dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {question}
        </Typography>
        {isNewSince(publishedAt, since) ? <StatusBadge tone="info" label="New" /> : null}
        <ExpandMore aria-hidden sx={ARROW} />
      </Box>
      <Typography dir="auto" sx={{ pb: 3, pr: { sm: 6 }, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {answer}
      </Typography>
    </Box>
  );
}

const ITEM = {
  borderBottom: 1,
  borderColor: 'divider',
  '&[open] > summary > svg': { rotate: '180deg' },
  '@media print': { '&::details-content': { contentVisibility: 'visible' } },
} as const;
const SUMMARY = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  minHeight: 56,
  py: 1.5,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
} as const;
const ARROW = {
  ml: 'auto',
  color: 'text.secondary',
  transition: 'rotate 150ms',
  '@media print': { display: 'none' },
} as const;
