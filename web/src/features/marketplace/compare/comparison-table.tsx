import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { RowTitle, SectorIllustration } from '../results/row-content.tsx';
import { COMPARISON_FACTS, type ComparisonFact } from './comparison-facts.ts';
import type { ComparisonColumn } from './use-comparison.ts';

interface ComparisonTableProps {
  columns: readonly ComparisonColumn[];
  onRemove: (id: string) => void;
}

/** One column per opportunity, one row per fact. On a narrow screen it scrolls sideways under sticky row headings. */
export function ComparisonTable({ columns, onRemove }: ComparisonTableProps) {
  return (
    <TableContainer component="section" tabIndex={0} aria-label="Comparison" sx={FRAME}>
      <Table sx={TABLE}>
        <Box component="caption" sx={visuallyHidden}>
          The chosen opportunities side by side
        </Box>
        <TableHead>
          <TableRow>
            <TableCell component="td" />
            {columns.map(({ row }) => (
              <ComparisonHeading key={row.id} row={row} onRemove={() => onRemove(row.id)} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {COMPARISON_FACTS.map((fact) => (
            <TableRow key={fact.label}>
              <TableCell component="th" scope="row">
                {fact.label}
              </TableCell>
              {columns.map((column) => (
                <ComparisonCell key={column.row.id} fact={fact} column={column} />
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** `relative` contains the hidden caption, which would widen the page. */
const FRAME = { position: 'relative', '@media print': { overflow: 'visible' } } as const;
const TABLE = {
  tableLayout: 'fixed',
  minWidth: { xs: '44rem', md: 'auto' },
  '& .MuiTableCell-root': { verticalAlign: 'top', px: 1.5, py: 1.75 },
  // The corner and the row headings.
  '& thead td.MuiTableCell-root, & tbody th.MuiTableCell-root': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: { xs: '7rem', md: '11rem' },
    pl: 0,
    backgroundColor: 'background.default',
    color: 'text.secondary',
  },
} as const;

/** A column's heading: the opportunity with its link, and a button that removes it. */
function ComparisonHeading({ row, onRemove }: { row: FullCatalogueRow; onRemove: () => void }) {
  return (
    <TableCell scope="col">
      <Box sx={{ borderRadius: 1, overflow: 'hidden', mb: 1.5, maxWidth: '16rem' }}>
        <SectorIllustration image={row.image} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h5" component="span" color="textPrimary">
          <RowTitle row={row} />
        </Typography>
        <IconButton size="small" aria-label={`Remove from the comparison: ${row.title}`} onClick={onRemove} sx={REMOVE}>
          <Close fontSize="small" aria-hidden />
        </IconButton>
      </Box>
    </TableCell>
  );
}

const REMOVE = { mt: -0.5, '@media print': { display: 'none' } } as const;

/** One fact of one opportunity, or why it is missing. */
function ComparisonCell({ fact, column }: { fact: ComparisonFact; column: ComparisonColumn }) {
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
