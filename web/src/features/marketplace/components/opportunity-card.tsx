import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { CardFigures } from './card-figures.tsx';
import { RowStatus } from './row-status.tsx';
import { RowTitle } from './row-title.tsx';
import { RowTools } from './row-tools.tsx';
import { SectorIllustration } from './sector-illustration.tsx';

export function OpportunityCard({ row }: { row: CatalogueRow }) {
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

export const BODY = { display: 'flex', flexDirection: 'column', gap: 1.5, p: 2.5, flexGrow: 1 } as const;
const TOP = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1 };
