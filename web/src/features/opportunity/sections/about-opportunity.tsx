import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { DEMONSTRATION_NOTE } from '../content/access-texts.ts';
import { Prose, splitParagraphs } from './prose.tsx';

export function AboutOpportunity({ detail }: { detail: OpportunityDetail }) {
  const long = splitParagraphs(detail.fullDescription).length > 2;
  return (
    <Container maxWidth="lg" component="section" aria-labelledby="about-opportunity" sx={{ py: { xs: 5, md: 7 } }}>
      <Typography id="about-opportunity" variant="h2" sx={visuallyHidden}>
        About this opportunity
      </Typography>
      <Box sx={long ? COLUMNS : { maxWidth: '46rem' }}>
        <Prose text={detail.fullDescription} />
      </Box>
      {detail.demonstration ? (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 4 }}>
          {DEMONSTRATION_NOTE}
        </Typography>
      ) : null}
    </Container>
  );
}

const COLUMNS = { columnCount: { md: 2 }, columnGap: '4rem', '@media print': { columnCount: 1 } } as const;
