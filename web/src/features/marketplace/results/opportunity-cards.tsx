import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { RowStatus, RowTitle, rowKey, SectorIllustration } from './row-content.tsx';
import { RowTools } from './row-tools.tsx';

/** The marketplace on a narrow screen. */
export function OpportunityCards({ rows }: { rows: readonly CatalogueRow[] }) {
  return (
    <Box component="ul" sx={CARDS}>
      {rows.map((row) => (
        <Box component="li" key={rowKey(row)} sx={{ display: 'grid' }}>
          <OpportunityCard row={row} />
        </Box>
      ))}
    </Box>
  );
}

export const CARDS = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

function OpportunityCard({ row }: { row: CatalogueRow }) {
  return (
    <Card component="article" data-row sx={{ display: 'flex', flexDirection: 'column' }}>
      <SectorIllustration image={row.image} />
      <Box sx={BODY}>
        <Box sx={TOP}>
          <Typography variant="overline" component="p" color="textSecondary">
            {row.category}
          </Typography>
          <RowStatus status={row.status} />
        </Box>
        <Typography variant="h3" component="h2">
          <RowTitle row={row} />
        </Typography>
        {row.view === 'full' ? (
          <Typography variant="body2" color="textSecondary">
            {row.description}
          </Typography>
        ) : null}
        <Box sx={{ mt: 'auto', display: 'grid', gap: 2.5 }}>
          <CardFigures row={row} />
          <RowTools row={row} fullWidth />
        </Box>
      </Box>
    </Card>
  );
}

const BODY = { display: 'flex', flexDirection: 'column', gap: 1.5, p: 2.5, flexGrow: 1 } as const;
const TOP = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1 };

const FIGURES = [
  { key: 'minInvestment', label: 'Minimum' },
  { key: 'targetReturn', label: 'Target return' },
  { key: 'term', label: 'Term' },
] as const;

function CardFigures({ row }: { row: CatalogueRow }) {
  return (
    <Box component="dl" sx={LIST}>
      {FIGURES.map(({ key, label }) => (
        <Box key={key}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {row[key]}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const LIST = {
  display: 'grid',
  gridTemplateColumns: 'auto auto auto',
  justifyContent: 'space-between',
  gap: 2,
  m: 0,
  pt: 2,
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** About as tall as the card it is replaced by. */
export function CardSkeleton({ member }: { member: boolean }) {
  return (
    <Card sx={{ display: 'flex', flexDirection: 'column' }}>
      <Skeleton variant="rectangular" sx={{ height: 'auto', aspectRatio: '16 / 9' }} />
      <Box sx={BODY}>
        <Typography variant="overline" component="div">
          <Skeleton width="50%" />
        </Typography>
        <Typography variant="h3" component="div">
          <Skeleton width="80%" />
        </Typography>
        {member ? <Skeleton variant="rounded" height={66} /> : null}
        <Skeleton variant="rounded" height={64} sx={{ mt: 1 }} />
        <Skeleton variant="rounded" height={member ? 70 : 34} sx={{ mt: 1 }} />
      </Box>
    </Card>
  );
}
