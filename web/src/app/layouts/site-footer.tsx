import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { Brand } from '#components/page/brand.tsx';
import { FOOTER_CAUTION, FOOTER_COLUMNS, FOOTER_STATEMENT } from '#content/footer.ts';
import { OPERATOR } from '#content/operator.ts';

const YEAR = new Date().getFullYear();

export function SiteFooter() {
  return (
    <Box component="footer" sx={FOOTER}>
      <Container maxWidth="lg" sx={GRID}>
        <Box sx={{ maxWidth: '24rem' }}>
          <Brand onInk />
          <Typography variant="body2" sx={{ mt: 2, color: 'surface.onInkMuted' }}>
            {FOOTER_STATEMENT}
          </Typography>
          <Typography variant="caption" component="p" sx={{ mt: 2, color: 'surface.onInkMuted' }}>
            {OPERATOR.name}, {OPERATOR.address}. {OPERATOR.registration}. {OPERATOR.note}
          </Typography>
        </Box>
        {FOOTER_COLUMNS.map(({ title, entries }) => (
          <Box key={title}>
            <Typography variant="overline" component="h2" sx={{ color: 'surface.onInkMuted' }}>
              {title}
            </Typography>
            <Box component="ul" sx={ENTRIES}>
              {entries.map(({ label, to }) => (
                <Typography key={label} component="li" variant="body2" sx={ENTRY}>
                  {to ? (
                    <Link component={RouterLink} to={to} underline="hover" sx={ENTRY_LINK}>
                      {label}
                    </Link>
                  ) : (
                    label
                  )}
                </Typography>
              ))}
            </Box>
          </Box>
        ))}
      </Container>
      <Container maxWidth="lg">
        <Typography variant="caption" component="div" sx={LAST_LINE}>
          <p>{FOOTER_CAUTION}</p>
          <p suppressHydrationWarning>© {YEAR} IP Investment Portal</p>
        </Typography>
      </Container>
    </Box>
  );
}

const FOOTER = {
  borderTop: 1,
  borderColor: 'surface.inkLine',
  mt: 'auto',
  pt: 7,
  pb: 4,
  backgroundColor: 'surface.ink',
  // Continues below, where a page has room for a fixed bar.
  boxShadow: '0 16rem var(--portal-palette-surface-ink)',
  color: 'surface.onInk',
  '@media print': { display: 'none' },
} as const;
const GRID = {
  display: 'grid',
  gap: 5,
  gridTemplateColumns: {
    xs: 'repeat(auto-fit, minmax(min(100%, 7rem), 1fr))',
    md: 'minmax(0, 2fr) repeat(3, minmax(min-content, 1fr))',
  },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
} as const;
const ENTRIES = { listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: { md: 0.75 } } as const;
/** Large enough touch targets on phones. */
const ENTRY = { color: 'surface.onInkMuted', py: { xs: 1.25, md: 0 } } as const;
const ENTRY_LINK = {
  color: 'surface.onInk',
  display: 'inline-block',
  minWidth: 44,
  my: { xs: -1.25, md: 0 },
  py: { xs: 1.25, md: 0 },
} as const;
const LAST_LINE = {
  mt: 6,
  pt: 3,
  borderTop: 1,
  borderColor: 'surface.inkLine',
  color: 'surface.onInkMuted',
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  justifyContent: 'space-between',
  columnGap: 6,
  rowGap: 1.5,
  '& > p': { m: 0, maxWidth: '44rem' },
  '& > :last-child': { whiteSpace: 'nowrap' },
} as const;
