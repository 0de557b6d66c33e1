import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';
import { TextList } from './text-list.tsx';

interface IntellectualPropertyProps {
  patentCount: number;
  rights: FullOpportunity['intellectualProperty'];
}

const KINDS = [
  { key: 'patents', label: 'Patents' },
  { key: 'trademarks', label: 'Trademarks' },
  { key: 'copyright', label: 'Copyright' },
] as const;

/** How many patents the box holds and, where they are listed, which rights. */
export function IntellectualProperty({ patentCount, rights }: IntellectualPropertyProps) {
  return (
    <>
      <Typography>{describePatents(patentCount)}</Typography>
      {rights
        ? KINDS.map(({ key, label }) => (
            <Box key={key} sx={{ mt: 3 }}>
              <Typography variant="subtitle2" component="h4" color="textSecondary">
                {label}
              </Typography>
              <TextList items={rights[key]} />
            </Box>
          ))
        : null}
    </>
  );
}

function describePatents(count: number): string {
  if (count === 0) return 'The box holds no patents or patent applications.';
  return count === 1
    ? 'The box holds 1 patent or patent application.'
    : `The box holds ${count} patents and patent applications.`;
}
