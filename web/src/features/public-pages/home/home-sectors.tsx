import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TextLink } from '#components/page/links.tsx';
import { SECTORS } from '#content/home.ts';
import { paths } from '#routing/paths.ts';
import { SectorDrawing } from '../sections/illustrations.tsx';

const summaryOf = (name: string) => __PUBLIC_CATALOGUE__?.sectors.find(({ category }) => category === name)?.summary;

/** The sectors that the catalogue holds, or all of them where it is not known: each card leads to its opportunities. */
const LISTED = SECTORS.filter(({ name }) => __PUBLIC_CATALOGUE__ === null || summaryOf(name) !== undefined);

export function HomeSectors() {
  return (
    <Box component="ul" aria-label="Sectors" sx={GRID}>
      {LISTED.map(({ name, drawing, category }) => (
        <Box component="li" key={category} sx={CARD}>
          <SectorDrawing name={drawing} />
          <Box sx={{ p: { xs: 1.5, md: 2 } }}>
            <TextLink to={`${paths.marketplace}?category=${category}`} underline="hover" sx={WHOLE_CARD}>
              {name}
            </TextLink>
            <Typography variant="caption" component="p" sx={SUMMARY}>
              {summaryOf(name)}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const GRID = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 1.5, md: 2 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
} as const;
const CARD = {
  position: 'relative',
  overflow: 'hidden',
  border: 1,
  borderColor: 'surface.inkLine',
  borderRadius: 1,
  transition: 'border-color 160ms',
  '&:hover, &:focus-within': { borderColor: 'surface.inkAccent' },
  '& img': { aspectRatio: '5 / 2', border: 0, borderRadius: 0 },
} as const;
const SUMMARY = { mt: 0.25, color: 'surface.onInkMuted', textWrap: 'balance' } as const;
const WHOLE_CARD = { color: 'surface.onInk', '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;
