import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  ColumnsPanelTrigger,
  DataGrid,
  type GridColDef,
  type GridRenderCellParams,
  type GridRowId,
  Toolbar,
} from '@mui/x-data-grid';
import type { UnreadableRecord } from '@portal/functions/contract/admin/records';
import type { ReactNode } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { isUnreadable } from '../api/lists.ts';
import { useHiddenColumns } from './queue-storage.ts';

/** A column of a queue. The first one contains the link to the record. */
export interface QueueColumn<Row> {
  id: string;
  label: string;
  /** The share of the free width. */
  flex: number;
  minWidth?: number;
  cell: (row: Row) => ReactNode;
  /** The whole record, for phones, which show only the first column. */
  phoneCell?: (row: Row) => ReactNode;
  /** The records are ordered by this column. */
  ordered?: true;
  /** Left out on phones, where the first column says the same. */
  wide?: true;
}

const EXCERPT = 100;

/** The beginning of a text, for a cell. */
export const shorten = (text: string) => (text.length > EXCERPT ? `${text.slice(0, EXCERPT - 1)}…` : text);

type Listed<Row> = Row | UnreadableRecord;

interface QueueGridProps<Row extends { id: string }> {
  noun: string;
  columns: readonly QueueColumn<Row>[];
  rows: readonly Listed<Row>[];
  loading: boolean;
  order: 'newest' | 'oldest';
  onOrder: (order: 'newest' | 'oldest') => void;
  /** Null for a record without a page. */
  hrefOf: (row: Row) => string | null;
  /** The words of the link to a record. */
  nameOf: (row: Row) => string;
  selection: { selected: ReadonlySet<string>; max: number; onSelect: (ids: ReadonlySet<string>) => void } | null;
}

/** A page of a queue. Arrow keys move between cells, Enter opens a record and the space bar with Shift selects it. */
export function QueueGrid<Row extends { id: string }>(props: QueueGridProps<Row>) {
  const { noun, columns, rows, loading, order, onOrder, hrefOf, selection } = props;
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const [hidden, setHidden] = useHiddenColumns(noun);
  const ordered = columns.find((column) => column.ordered);
  return (
    <DataGrid<Listed<Row>>
      aria-label={noun}
      rows={rows}
      columns={toGridColumns(props, isPhone)}
      loading={loading}
      getRowHeight={() => 'auto'}
      hideFooter
      paginationMode="server"
      rowCount={-1}
      sortingMode="server"
      sortingOrder={['desc', 'asc']}
      sortModel={ordered ? [{ field: ordered.id, sort: order === 'newest' ? 'desc' : 'asc' }] : []}
      onSortModelChange={([sorted]) => onOrder(sorted?.sort === 'asc' ? 'oldest' : 'newest')}
      filterMode="server"
      disableColumnFilter
      disableRowSelectionOnClick
      disableRowSelectionExcludeModel
      disableColumnMenu={isPhone}
      checkboxSelection={selection !== null}
      keepNonExistentRowsSelected
      isRowSelectable={({ id, row }) => !isUnreadable(row) && isSelectable(selection, id)}
      rowSelectionModel={{ type: 'include', ids: new Set<GridRowId>(selection?.selected ?? []) }}
      onRowSelectionModelChange={({ ids }) =>
        selection?.onSelect(new Set([...ids].map(String).slice(0, selection.max)))
      }
      columnVisibilityModel={Object.fromEntries(
        columns.map(({ id, wide }) => [id, isPhone ? !wide : !hidden.includes(id)]),
      )}
      onColumnVisibilityModelChange={(model) =>
        setHidden(columns.map(({ id }) => id).filter((id) => model[id] === false))
      }
      onCellKeyDown={({ row, field }, event) => {
        if (event.key !== 'Enter' || field === '__check__' || isUnreadable(row)) return;
        event.preventDefault();
        const href = hrefOf(row);
        if (href !== null) void navigate(href);
      }}
      showToolbar={!isPhone}
      slots={{ toolbar: QueueToolbar }}
      slotProps={{ loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' } }}
      sx={GRID}
    />
  );
}

const isSelectable = (selection: { selected: ReadonlySet<string>; max: number } | null, id: GridRowId): boolean =>
  selection !== null && (selection.selected.size < selection.max || selection.selected.has(String(id)));

function toGridColumns<Row extends { id: string }>({ columns, hrefOf, nameOf }: QueueGridProps<Row>, isPhone: boolean) {
  return columns.map(
    ({ id, label, flex, minWidth = 110, cell, phoneCell = cell, ordered }, index): GridColDef<Listed<Row>> => ({
      field: id,
      headerName: label,
      flex,
      minWidth,
      sortable: ordered ?? false,
      hideable: index > 0,
      renderCell: ({ row }: GridRenderCellParams<Listed<Row>>) => {
        if (isUnreadable(row)) {
          return index === 0 ? `This record could not be read. It is stored at ${row.unreadable}.` : null;
        }
        if (index > 0) return cell(row);
        return (
          <>
            <RecordName name={nameOf(row)} href={hrefOf(row)} />
            {isPhone ? phoneCell(row) : cell(row)}
          </>
        );
      },
    }),
  );
}

/** The grid moves the focus between cells, and Enter opens the record. */
const RecordName = ({ name, href }: { name: string; href: string | null }) =>
  href === null ? (
    <Box sx={NAME} dir="auto">
      {name}
    </Box>
  ) : (
    <Link component={RouterLink} to={href} tabIndex={-1} sx={NAME} dir="auto">
      {name}
    </Link>
  );

const QueueToolbar = () => (
  <Toolbar>
    <ColumnsPanelTrigger render={<Button size="small" />}>Columns</ColumnsPanelTrigger>
  </Toolbar>
);

const NAME = {
  fontWeight: 600,
  overflowWrap: 'anywhere',
  display: { xs: 'flex', sm: 'block' },
  alignItems: 'center',
  minHeight: { xs: 44, sm: 0 },
} as const;
const GRID = {
  '& .MuiDataGrid-cell': { py: 1.25, alignItems: 'flex-start', display: 'block', overflowWrap: 'anywhere' },
  '& .MuiDataGrid-cellCheckbox': { display: 'flex' },
} as const;
