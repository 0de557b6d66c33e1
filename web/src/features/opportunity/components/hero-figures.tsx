import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Stat } from '@portal/functions/contract/opportunities/opportunity-views';

/** The three stat tiles, and the valuation where there is one. */
export function HeroFigures({ stats, valuation }: { stats: readonly Stat[]; valuation: string | null }) {
  const tiles = valuation === null ? stats : [...stats, { label: 'Valuation', value: valuation }];
  return (
    <Box component="dl" sx={TILES}>
      {tiles.map(({ label, value }) => (
        <Box key={label} sx={TILE}>
          <Typography component="dt" variant="body2" sx={{ color: 'surface.onInkMuted' }}>
            {label}
          </Typography>
          <Typography component="dd" variant="h3" sx={{ m: 0, mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** A responsive border resets its colour, so the colour is as responsive. */
const LINE = { xs: 'surface.inkLine', md: 'surface.inkLine' } as const;
const TILES = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'none' },
  gridAutoFlow: { md: 'column' },
  gridAutoColumns: { md: 'minmax(0, 1fr)' },
  m: 0,
  mt: { xs: 4, md: 6 },
  borderTop: 1,
  borderColor: LINE,
} as const;
const TILE = {
  py: 2.5,
  pr: 2,
  borderBottom: { xs: 1, md: 0 },
  borderColor: LINE,
  '& + &': { pl: { md: 3 }, borderLeft: { md: 1 }, borderColor: LINE },
} as const;
