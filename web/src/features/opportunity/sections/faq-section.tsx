import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { isNewSince, useVisitMarks } from '../visit-marks.ts';
import { BETWEEN, Fold } from './fold.tsx';
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

function Faq({ question, answer, publishedAt }: OpportunityDetail['faqs'][number]) {
  const { since } = useVisitMarks();
  return (
    <Box sx={BETWEEN}>
      <Fold
        heading={
          <>
            <Typography variant="h5" component="h3" dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {question}
            </Typography>
            {isNewSince(publishedAt, since) ? <StatusBadge tone="info" label="New" /> : null}
          </>
        }
      >
        <Typography dir="auto" sx={{ pb: 3, pr: { sm: 6 }, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {answer}
        </Typography>
      </Fold>
    </Box>
  );
}
