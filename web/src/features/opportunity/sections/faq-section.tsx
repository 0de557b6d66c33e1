import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { useId } from 'react';
import { PageSection } from './page-section.tsx';

/** Questions and answers; in print every answer is expanded. */
export function FaqSection({ faqs }: { faqs: OpportunityDetail['faqs'] }) {
  const id = useId();
  return (
    <PageSection title="Frequently asked questions">
      {faqs.map(({ question, answer }, index) => (
        <Accordion key={question} slotProps={{ heading: { component: 'h3' } }} sx={ITEM}>
          <AccordionSummary
            id={`${id}-question-${index}`}
            aria-controls={`${id}-answer-${index}`}
            expandIcon={<ExpandMore aria-hidden />}
            sx={{ px: 0 }}
          >
            <Typography variant="h5" component="span">
              {question}
            </Typography>
          </AccordionSummary>
          <AccordionDetails sx={{ px: 0, pt: 0, pb: 3, pr: { sm: 6 } }}>
            <Typography>{answer}</Typography>
          </AccordionDetails>
        </Accordion>
      ))}
    </PageSection>
  );
}

const ITEM = {
  backgroundColor: 'transparent',
  borderBottom: 1,
  borderColor: 'divider',
  '&::before': { display: 'none' },
  '@media print': {
    '& .MuiCollapse-root': { height: 'auto !important', visibility: 'visible !important', overflow: 'visible' },
    '& .MuiAccordionSummary-expandIconWrapper': { display: 'none' },
  },
} as const;
