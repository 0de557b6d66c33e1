import Box from '@mui/material/Box';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { TextLink } from '#components/page/links.tsx';
import { paths } from '#routing/paths.ts';

/** The title, which is the way in where there is one. */
export function RowTitle({ row }: { row: CatalogueRow }) {
  if (row.view === 'masked') return <Box component="span">{row.title}</Box>;
  return (
    <TextLink to={paths.opportunity(row.id)} color="inherit" underline="hover" sx={{ fontWeight: 'inherit' }}>
      {row.title}
    </TextLink>
  );
}
