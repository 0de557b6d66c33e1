import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import {
  nameOfOffice,
  RIGHT_KIND_LABELS,
  RIGHT_STATUS_LABELS,
  type Right,
  registerLinks,
} from '@portal/functions/contract/opportunities/asset/rights';
import { formatDay } from '#components/format/formatters.ts';
import { STICKY_FIRST_COLUMN, TableScroller } from '../figures/figure.tsx';
import { keyOf, mainNumber } from './rights-facts.ts';

const COLUMNS = [
  'Right and owner of record',
  'Office and number',
  'Status',
  'Filed',
  'Expires',
  'Next renewal',
] as const;
const CAPTION = 'Schedule of rights by family';
const NONE = '–';

interface RightsTableProps {
  rights: readonly Right[];
  /** True for a demonstration, whose numbers are in no register. */
  demonstration: boolean;
}

export function RightsTable({ rights, demonstration }: RightsTableProps) {
  return (
    <TableScroller label={CAPTION}>
      <Table size="small" sx={TABLE}>
        <caption>{CAPTION}</caption>
        <TableHead>
          <TableRow>
            {COLUMNS.map((label) => (
              <TableCell key={label}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rights.map((right, index) => (
            <RightRow
              key={keyOf(right)}
              right={right}
              beginsFamily={right.family !== undefined && right.family !== rights[index - 1]?.family}
              demonstration={demonstration}
            />
          ))}
        </TableBody>
      </Table>
    </TableScroller>
  );
}

interface RightRowProps {
  right: Right;
  beginsFamily: boolean;
  demonstration: boolean;
}

function RightRow({ right, beginsFamily, demonstration }: RightRowProps) {
  const { kind, office, title, family, status, filed, expires, termChange, nextRenewal, owner } = right;
  return (
    <>
      {beginsFamily ? (
        <TableRow sx={{ breakAfter: 'avoid' }}>
          <TableCell component="th" scope="rowgroup" colSpan={COLUMNS.length} sx={{ fontWeight: 600 }}>
            {family}
          </TableCell>
        </TableRow>
      ) : null}
      <TableRow>
        <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
          {title}
          <Typography variant="caption" component="div" color="textSecondary">
            {`${RIGHT_KIND_LABELS[kind][0]} of ${owner}`}
          </Typography>
        </TableCell>
        <TableCell>
          {office ? nameOfOffice(office) : NONE}
          <Box sx={NUMBER}>{mainNumber(right)}</Box>
          {demonstration ? null : <Registers right={right} />}
        </TableCell>
        <TableCell sx={ONE_LINE}>{RIGHT_STATUS_LABELS[status]}</TableCell>
        <TableCell sx={ONE_LINE}>{filed ? formatDay(filed) : NONE}</TableCell>
        <TableCell sx={ONE_LINE}>
          {expires ? formatDay(expires) : NONE}
          {termChange ? ` (${termChange})` : null}
        </TableCell>
        <TableCell sx={ONE_LINE}>{nextRenewal ? formatDay(nextRenewal) : NONE}</TableCell>
      </TableRow>
    </>
  );
}

function Registers({ right }: { right: Right }) {
  return registerLinks(right).map(({ register, url }) => (
    <Typography key={register} variant="caption" component="div">
      <Link href={url} target="_blank" rel="noopener noreferrer">
        {register}
      </Link>
    </Typography>
  ));
}

const TABLE = {
  ...STICKY_FIRST_COLUMN,
  '& th, & td': { px: 1 },
} as const;
const ONE_LINE = { whiteSpace: 'nowrap' } as const;
const NUMBER = { ...ONE_LINE, fontVariantNumeric: 'tabular-nums' } as const;
