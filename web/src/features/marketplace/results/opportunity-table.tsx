import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import type { CatalogueRow, FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import type { SortKey } from '@portal/functions/contract/opportunities/search/row-order';
import type { ReactNode } from 'react';
import { formatDay } from '#components/format/formatters.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { nextSort, type Sort, showsFunding } from '../filters/sort.ts';
import { opening, RowStatus, RowTitle, rowKey, SectorIllustration } from './row-content.tsx';
import { RowReasons } from './row-reasons.tsx';
import { RowTools } from './row-tools.tsx';

export function OpportunityTable({ rows, ...sorting }: Sorting & { rows: readonly CatalogueRow[] }) {
  const funding = rows.some(showsFunding);
  return (
    <OpportunityTableFrame funding={funding} {...sorting}>
      {rows.map((row) => (
        <OpportunityTableRow key={rowKey(row)} row={row} funding={funding} />
      ))}
    </OpportunityTableFrame>
  );
}

const FIGURES = [
  { of: 'minimum', label: 'Minimum' },
  { of: 'return', label: 'Target return' },
  { of: 'term', label: 'Term' },
] as const;

interface TableFrameProps extends Sorting {
  /** Adds the funding column, which not every viewer may see. */
  funding?: boolean;
  children: ReactNode;
}

export function OpportunityTableFrame({ funding = false, children, ...sorting }: TableFrameProps) {
  return (
    <Table sx={TABLE}>
      <Box component="caption" sx={visuallyHidden}>
        IP opportunities. Use the buttons in the headings to sort.
      </Box>
      <TableHead>
        <TableRow>
          <SortHeading of="title" label="Opportunity" {...sorting} />
          {FIGURES.map((figure) => (
            <SortHeading key={figure.of} align="right" {...figure} {...sorting} />
          ))}
          {funding ? <SortHeading of="funding" align="right" label="Funded" {...sorting} /> : null}
          <SortHeading of="status" label="Status" {...sorting} />
          <TableCell>
            <Box component="span" sx={visuallyHidden}>
              Actions
            </Box>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  );
}

/** Only the first cell of a body row is a `th`. The outer cells align with the page's edges. */
const TABLE = {
  '& .MuiTableCell-root': { px: 1, py: 1.75 },
  '& [data-opens]': { cursor: 'pointer', '&:hover': { backgroundColor: 'action.hover' } },
  '& .MuiTableCell-head': { py: 1, whiteSpace: 'nowrap' },
  // Shows the sort icon without hover, so that a heading is recognisable as sortable.
  '& .MuiTableSortLabel-icon': { opacity: 0.6 },
  '& .MuiTableSortLabel-root:hover .MuiTableSortLabel-icon, & .Mui-active .MuiTableSortLabel-icon': { opacity: 1 },
  // The title column takes the remaining width.
  '& thead th:first-of-type': { width: '100%', minWidth: '18rem' },
  '& th:first-of-type': { pl: 0 },
  '& thead th:last-of-type, & td:last-of-type': { pr: 0 },
} as const;

export interface Sorting {
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

interface SortHeadingProps extends Sorting {
  of: SortKey;
  label: string;
  align?: 'left' | 'right';
}

/** Cycles through both directions and the published order. */
function SortHeading({ of: key, label, align = 'left', sort, onSort }: SortHeadingProps) {
  const active = sort?.key === key;
  const direction = active && sort.descending ? 'desc' : 'asc';
  return (
    <TableCell align={align} sortDirection={active ? direction : false}>
      <TableSortLabel
        active={active}
        direction={direction}
        // Points both ways until the column is sorted.
        {...(active ? {} : { IconComponent: UnfoldMore })}
        onClick={() => onSort(nextSort(sort, key))}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}

function OpportunityTableRow({ row, funding }: { row: CatalogueRow; funding: boolean }) {
  return (
    <TableRow data-row {...opening(row)}>
      <TableCell component="th" scope="row">
        <Box sx={OPPORTUNITY}>
          <Box sx={THUMBNAIL}>
            <SectorIllustration image={row.image} />
          </Box>
          <Box>
            <Typography variant="overline" component="p" color="textSecondary" sx={CATEGORY}>
              {row.category}
            </Typography>
            <Typography variant="h5" component="span">
              <RowTitle row={row} />
            </Typography>
            <RowReasons row={row}>
              {row.view === 'full' ? (
                <Typography variant="body2" color="textSecondary" dir="auto" sx={EXCERPT}>
                  {row.description}
                </Typography>
              ) : null}
            </RowReasons>
          </Box>
        </Box>
      </TableCell>
      <TableCell align="right" sx={FIGURE}>
        {row.minInvestment}
      </TableCell>
      <TableCell align="right" sx={FIGURE}>
        {row.targetReturn}
      </TableCell>
      <TableCell align="right" sx={FIGURE}>
        {row.term}
      </TableCell>
      {funding ? (
        <TableCell align="right" sx={FIGURE}>
          {row.view === 'full' ? <Funding {...row} /> : null}
        </TableCell>
      ) : null}
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <RowStatus status={row.status} />
        {row.view === 'full' ? <RowDate {...row} /> : null}
      </TableCell>
      <TableCell align="right">
        <RowTools row={row} />
      </TableCell>
    </TableRow>
  );
}

function RowDate({ opening: opens, closesOn }: FullCatalogueRow) {
  const closes = closesOn ? `Closes ${formatDay(closesOn)}` : null;
  const text = opens === null ? closes : `Opens ${opens}`;
  return text === null ? null : (
    <Typography variant="caption" component="p" color="textSecondary">
      {text}
    </Typography>
  );
}

/** Share of the raise that is subscribed, with its amount; empty before it opens. */
function Funding({ fundingPercentage: percentage, raised }: FullCatalogueRow) {
  if (typeof percentage !== 'number') return null;
  return (
    <>
      {`${percentage}%`}
      <Box component="span" sx={visuallyHidden}>
        {' funded'}
      </Box>
      <Box aria-hidden sx={TRACK}>
        <Box sx={[BAR, { width: `${percentage}%` }]} />
      </Box>
      {raised ? (
        <Typography variant="caption" component="p" color="textSecondary">
          {`${raised} raised`}
        </Typography>
      ) : null}
    </>
  );
}

const TRACK = { mt: 0.5, height: 4, borderRadius: 1, overflow: 'hidden', backgroundColor: 'divider' } as const;
/** A border, because forced colours keep borders. */
const BAR = { borderBottom: 4, borderColor: 'primary.main' } as const;

const OPPORTUNITY = {
  display: 'grid',
  gridTemplateColumns: '4rem minmax(0, 1fr)',
  gap: 1.5,
  alignItems: 'center',
};
const THUMBNAIL = { borderRadius: 1, overflow: 'hidden' };
const CATEGORY = { letterSpacing: '0.06em' } as const;
/** Separates neighbouring figures. */
const FIGURE = { typography: 'body1', fontWeight: 550, whiteSpace: 'nowrap', '&.MuiTableCell-root': { pl: 3 } };
const EXCERPT = {
  mt: 0.25,
  fontWeight: 400,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** As tall as the real row. A member's row has a description of two lines and tools below its button. */
export function TableRowSkeleton({ member }: { member: boolean }) {
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Box sx={OPPORTUNITY}>
          <Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '16 / 9' }} />
          <div>
            <Typography variant="overline" component="div">
              <Skeleton width="40%" />
            </Typography>
            <Typography variant="h5" component="div">
              <Skeleton width="80%" />
            </Typography>
            {member ? (
              <Typography variant="body2" component="div" sx={{ mt: 0.25 }}>
                <Skeleton />
                <Skeleton width="60%" />
              </Typography>
            ) : null}
          </div>
        </Box>
      </TableCell>
      {['minimum', 'return', 'term'].map((figure) => (
        <TableCell key={figure} align="right" sx={{ typography: 'body1' }}>
          <Skeleton width="4rem" sx={{ ml: 'auto' }} />
        </TableCell>
      ))}
      <TableCell>
        <Skeleton variant="rounded" width="4rem" height={24} />
      </TableCell>
      <TableCell align="right">
        <Skeleton variant="rounded" width="8rem" height={member ? 86 : 44} sx={{ ml: 'auto' }} />
      </TableCell>
    </TableRow>
  );
}
