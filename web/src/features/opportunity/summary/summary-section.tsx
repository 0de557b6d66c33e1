import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';
import { summarise } from './summarise.ts';

/** Above the tabs, so it is short. */
export function SummarySection({ detail }: { detail: FullOpportunity }) {
  const { lines, risks } = summarise(detail);
  return (
    <Container maxWidth="lg" component="section" aria-labelledby="opportunity-summary" sx={SECTION}>
      <Typography id="opportunity-summary" variant="h2" sx={{ mb: 2 }}>
        Summary
      </Typography>
      <Box component="dl" sx={LIST}>
        {lines.map(({ title, text }) => (
          <Box key={title} sx={LINE}>
            <Title>{title}</Title>
            <Typography component="dd" dir="auto" sx={TEXT}>
              {text}
            </Typography>
          </Box>
        ))}
        {risks.length > 0 ? (
          <Box sx={LINE}>
            <Title>Main risks</Title>
            <Typography component="dd" dir="auto" sx={TEXT}>
              {risks.join(' · ')}
            </Typography>
          </Box>
        ) : null}
      </Box>
    </Container>
  );
}

const Title = ({ children }: { children: string }) => (
  <Typography component="dt" variant="subtitle2" color="textSecondary">
    {children}
  </Typography>
);

const SECTION = { py: { xs: 3, md: 6 }, '@media print': { py: 3 } } as const;
const LIST = { m: 0, display: 'grid', rowGap: 1 } as const;
const LINE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '7rem minmax(0, 1fr)' },
  columnGap: 2,
  alignItems: 'baseline',
} as const;
/** Smaller on phones, so that the tabs begin within the second screen. */
const TEXT = { m: 0, overflowWrap: 'anywhere', typography: { xs: 'body2', md: 'body1' } } as const;
