import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { formatDay, keepDots } from '#components/format/formatters.ts';
import { opening, RowStatus, RowTitle, rowKey, SectorIllustration } from './row-content.tsx';
import { RowReasons } from './row-reasons.tsx';
import { RowTools } from './row-tools.tsx';

export function CompactList({ rows }: { rows: readonly CatalogueRow[] }) {
  return (
    <Box component="ul" sx={LIST}>
      {rows.map((row) => (
        <Box component="li" key={rowKey(row)} sx={{ display: 'grid' }}>
          <CompactRow row={row} />
        </Box>
      ))}
    </Box>
  );
}

function CompactRow({ row }: { row: CatalogueRow }) {
  return (
    <Box component="article" data-row {...opening(row)} sx={ROW}>
      <Box sx={THUMBNAIL}>
        <SectorIllustration image={row.image} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={TOP}>
          <Typography variant="overline" component="p" color="textSecondary" noWrap sx={{ letterSpacing: '0.06em' }}>
            {row.category}
          </Typography>
          <RowStatus status={row.status} />
        </Box>
        <Typography variant="h6" component="h2" sx={{ lineHeight: 1.35 }}>
          <RowTitle row={row} />
        </Typography>
      </Box>
      <Box component="dl" sx={[FIGURES, { gridTemplateColumns: COLUMNS[row.view] }]}>
        <Figure label="Minimum">{row.minInvestment}</Figure>
        <Figure label="Target return">{row.targetReturn}</Figure>
        <Figure label="Term">{row.term}</Figure>
        <Progress row={row} />
      </Box>
      <FundingLine row={row} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <RowReasons row={row} />
        <RowTools row={row} />
      </Box>
    </Box>
  );
}

function Progress({ row }: { row: CatalogueRow }) {
  if (row.view === 'masked') return null;
  if (row.opening !== null) return <Figure label="Opens">{row.opening}</Figure>;
  if (typeof row.fundingPercentage !== 'number') return null;
  return <Figure label="Funded">{`${row.fundingPercentage}%`}</Figure>;
}

/** Present for viewers who may see the funding of rows. */
function FundingLine({ row }: { row: CatalogueRow }) {
  if (row.view === 'masked') return null;
  const facts = [
    ...(row.raised ? [`${row.raised} raised`] : []),
    ...(row.closesOn ? [`Closes ${formatDay(row.closesOn)}`] : []),
  ];
  return facts.length === 0 ? null : (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ gridColumn: '1 / -1', lineHeight: 1.3 }}>
      {keepDots(facts.join(' · '))}
    </Typography>
  );
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <Box>
      <Typography component="dt" variant="caption" color="textSecondary" sx={{ lineHeight: 1.3 }}>
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={VALUE}>
        {children}
      </Typography>
    </Box>
  );
}

export const LIST = {
  display: 'grid',
  columnGap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 21rem), 1fr))',
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;
const ROW = {
  '&[data-opens]': { cursor: 'pointer' },
  display: 'grid',
  gridTemplateColumns: '3.5rem minmax(0, 1fr)',
  alignContent: 'space-between',
  columnGap: 1.5,
  rowGap: 0.5,
  pt: 1.25,
  borderTop: 1,
  borderColor: 'divider',
} as const;
const THUMBNAIL = {
  height: '3.5rem',
  borderRadius: 1,
  overflow: 'hidden',
  '& img': { height: 1, aspectRatio: '1' },
} as const;
const TOP = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: 1,
  mb: 0.25,
  '& > p': { flex: '1 1 6rem' },
} as const;
const FIGURES = {
  gridColumn: '1 / -1',
  display: 'grid',
  columnGap: 1,
  m: 0,
  '& dt': { whiteSpace: 'nowrap' },
} as const;
/** As many columns as fit at the text size. A masked minimum is a range and needs more width. */
const COLUMNS = {
  full: 'repeat(auto-fill, minmax(min(100%, 4.75rem), 1fr))',
  masked: 'repeat(auto-fill, minmax(min(100%, 6.5rem), 1fr))',
} as const;
const VALUE = { m: 0, lineHeight: 1.35, fontWeight: 600 } as const;

/** As tall as the real row. */
export function CompactRowSkeleton() {
  return (
    <Box sx={ROW}>
      <Skeleton variant="rounded" sx={{ height: '3.5rem' }} />
      <div>
        <Typography variant="overline" component="div" sx={{ mb: 0.25 }}>
          <Skeleton width="50%" />
        </Typography>
        <Typography variant="h6" component="div" sx={{ lineHeight: 1.35 }}>
          <Skeleton width="90%" />
          <Skeleton width="40%" />
        </Typography>
      </div>
      <Skeleton variant="rounded" sx={{ gridColumn: '1 / -1', height: '2.35rem' }} />
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', alignItems: 'center', height: 44 }}>
        <Skeleton width="6rem" />
      </Box>
    </Box>
  );
}
