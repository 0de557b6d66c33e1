import Box from '@mui/material/Box';
import { TextLink } from '#components/page/links.tsx';
import { SECTORS } from '#content/home.ts';
import { paths } from '#routing/paths.ts';
import { SectorDrawing } from './sector-drawing.tsx';

/** The sectors of the catalogue, each with the drawing that its opportunities carry. */
export function Sectors() {
  return (
    <Box component="ul" aria-label="Sectors" sx={GRID}>
      {SECTORS.map(({ name, drawing, category }) => (
        <li key={category}>
          <TextLink to={`${paths.marketplace}?category=${category}`} underline="hover" variant="body2" sx={SECTOR}>
            <SectorDrawing name={drawing} />
            {name}
          </TextLink>
        </li>
      ))}
    </Box>
  );
}

const GRID = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  columnGap: 2,
  rowGap: 3,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    lg: 'repeat(6, minmax(0, 1fr))',
  },
} as const;
const SECTOR = {
  display: 'grid',
  gap: 1.25,
  color: 'surface.onInk',
  '& img': { aspectRatio: '4 / 3', transition: 'border-color 160ms' },
  '&:hover img': { borderColor: 'surface.inkAccent' },
} as const;
