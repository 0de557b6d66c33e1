import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import Typography from '@mui/material/Typography';
import type { ComparisonFact } from './comparison-facts.ts';
import type { ComparisonColumn } from './use-comparison.ts';

/** One fact of one opportunity, or why it is not here. */
export function ComparisonCell({ fact, column }: { fact: ComparisonFact; column: ComparisonColumn }) {
  return <TableCell>{contentOf(fact, column)}</TableCell>;
}

function contentOf(fact: ComparisonFact, { row, detail }: ComparisonColumn) {
  if ('inRow' in fact) return fact.inRow(row);
  if (detail.status === 'loading') return <Skeleton />;
  if (detail.status === 'error') return <Withheld text="Could not be loaded" />;
  return fact.inDetail(detail.data) ?? <Withheld text="After verification" />;
}

function Withheld({ text }: { text: string }) {
  return (
    <Typography component="span" variant="body2" color="textSecondary">
      {text}
    </Typography>
  );
}
