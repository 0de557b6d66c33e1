import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { MaskedCounts } from '@portal/functions/contract/opportunities/opportunity-views';
import { describeCounts } from '../access/access-texts.ts';
import type { PageAccess } from '../access/page-access.ts';

/** Only numbers; the counted details stay on the server. */
export function HiddenCounts({ counts, access }: { counts: MaskedCounts; access: PageAccess }) {
  const label = access === 'needs-agreement' ? 'Shown after you accept' : 'Shown after verification';
  return (
    <Container maxWidth="lg" role="group" aria-label={label} sx={SECTION}>
      <Typography variant="overline" component="p" color="textSecondary">
        {label}
      </Typography>
      <Box component="ul" sx={COUNTS}>
        {describeCounts(counts).map(({ count, label }) => (
          <li key={label}>
            <Typography variant="h3" component="span" sx={{ fontVariantNumeric: 'tabular-nums', mr: 1 }}>
              {count}
            </Typography>
            {label}
          </li>
        ))}
      </Box>
    </Container>
  );
}

const SECTION = { pt: { xs: 3.5, md: 5 }, pb: 2, '@media print': { pt: 2 } } as const;
const COUNTS = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 0.5,
  listStyle: 'none',
  m: 0,
  p: 0,
  typography: 'body2',
} as const;
