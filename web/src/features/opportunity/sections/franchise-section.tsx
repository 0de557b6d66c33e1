import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';
import { PageSection, TextList } from './page-section.tsx';

/** Only games have a franchise. */
export function FranchiseSection({ franchise }: { franchise: NonNullable<FullOpportunity['franchiseDetails']> }) {
  const lists = [
    { title: 'Platforms', items: franchise.platforms },
    { title: 'Merchandising', items: franchise.merchandising },
  ];
  return (
    <PageSection title={franchise.title} fold="closed">
      <Typography>{franchise.description}</Typography>
      <Box sx={LISTS}>
        {lists.map(({ title, items }) => (
          <div key={title}>
            <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
              {title}
            </Typography>
            <TextList items={items} />
          </div>
        ))}
      </Box>
    </PageSection>
  );
}

const LISTS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 4,
  rowGap: 3,
  mt: 3,
} as const;
