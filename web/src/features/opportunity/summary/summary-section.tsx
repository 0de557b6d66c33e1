import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';
import type { ReactNode } from 'react';

/** Above the tabs, so it is short. Older catalogues have no summary. */
export function SummarySection({ detail: { summary } }: { detail: Pick<FullOpportunity, 'summary'> }) {
  if (!summary) return null;
  return (
    <Container maxWidth="lg" component="section" aria-labelledby="opportunity-summary" sx={SECTION}>
      <Typography id="opportunity-summary" variant="h2" sx={{ mb: 2 }}>
        Summary
      </Typography>
      <Box component="dl" sx={LIST}>
        <Line title="What you own">{summary.ownership}</Line>
        <Line title="Terms">
          <Points>{summary.terms}</Points>
        </Line>
        <Line title="Use of money">{summary.useOfMoney}</Line>
        <Line title="People">{summary.people}</Line>
        <Line title="Main risks">
          <Points>{summary.risks}</Points>
        </Line>
      </Box>
    </Container>
  );
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={LINE}>
      <Typography component="dt" variant="subtitle2" color="textSecondary">
        {title}
      </Typography>
      <Typography component="dd" dir="auto" sx={TEXT}>
        {children}
      </Typography>
    </Box>
  );
}

const Points = ({ children }: { children: readonly string[] }) => (
  <Box component="ul" sx={POINTS}>
    {children.map((point, index) => (
      <li key={[index, point].join()}>{point}</li>
    ))}
  </Box>
);

const SECTION = { py: { xs: 2, md: 4 }, '@media print': { py: 3 } } as const;
const LIST = { m: 0, display: 'grid', rowGap: { xs: 0.75, sm: 1.25 } } as const;
const LINE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '7rem minmax(0, 1fr)' },
  columnGap: 2,
  alignItems: 'baseline',
} as const;
/** Smaller on phones, so that the tabs begin within the second screen. */
const TEXT = {
  m: 0,
  overflowWrap: 'anywhere',
  typography: { xs: 'body2', md: 'body1' },
  lineHeight: { xs: 1.35, md: 1.55 },
} as const;
const POINTS = {
  m: 0,
  pl: 2.5,
  columnGap: 5,
  columnCount: { xs: 1, md: 2 },
  '& > li': { breakInside: 'avoid' },
} as const;
