import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type Right, shortenRights } from '@portal/functions/contract/opportunities/asset/rights';
import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';
import type { Option } from '@portal/functions/contract/options';
import { useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Figure } from '../figures/figure.tsx';
import { describeKinds, describeYearsLeft, filterOptions, filterRights } from './rights-facts.ts';
import { RightsTable } from './rights-table.tsx';
import { TermBars } from './term-bars.tsx';

/** Rights on screen at once. */
const PAGE = 20;
/** Rights in print; a longer schedule is in the file. */
const PRINTED = 200;

interface ScheduleOfRightsProps {
  detail: Pick<FullOpportunity, 'demonstration' | 'terms'>;
  rights: readonly Right[];
  /** A day in UTC. */
  today: string;
}

/** The schedule with filters, as bars or as a table, page by page. */
export function ScheduleOfRights({ detail, rights, today }: ScheduleOfRightsProps) {
  const [filter, setFilter] = useState({ office: '', status: '' });
  const [page, setPage] = useState(0);
  const printing = usePrinting();
  const { termYears } = detail.terms;
  const found = filterRights(rights, filter);
  const shown = printing ? found.slice(0, PRINTED) : found.slice(page * PAGE, (page + 1) * PAGE);
  const { offices, statuses } = filterOptions(rights);
  const change = (next: Partial<typeof filter>) => {
    setFilter({ ...filter, ...next });
    setPage(0);
  };
  return (
    <Box sx={{ pt: 1 }}>
      <Box sx={FILTERS}>
        <Choice
          label="Office"
          all="All offices"
          options={offices}
          value={filter.office}
          onChange={(office) => change({ office })}
        />
        <Choice
          label="Status"
          all="All statuses"
          options={statuses}
          value={filter.status}
          onChange={(status) => change({ status })}
        />
      </Box>
      {shown.length === 0 ? (
        <Typography role="status">No right has this office and status.</Typography>
      ) : (
        <Figure
          title="Terms of the rights"
          summary={describeSelection(found, today)}
          long
          chart={<TermBars rights={shown} all={rights} today={today} termYears={termYears} />}
          table={<RightsTable rights={shown} demonstration={detail.demonstration} />}
        />
      )}
      {printing ? (
        <Left count={found.length - shown.length} />
      ) : (
        <Pages count={found.length} page={page} onShow={setPage} />
      )}
    </Box>
  );
}

function describeSelection(rights: readonly Right[], today: string): string {
  const yearsLeft = describeYearsLeft(rights, today);
  const kinds = describeKinds(shortenRights(rights).kinds);
  return yearsLeft === null ? `${kinds}.` : `${kinds}. The median right has ${yearsLeft} left.`;
}

const FILTERS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  mb: 3,
  '@media print': { display: 'none' },
} as const;

function Left({ count }: { count: number }) {
  return count > 0 ? <Typography>{`${count} more are in the file of the schedule.`}</Typography> : null;
}

interface PagesProps {
  count: number;
  page: number;
  onShow: (page: number) => void;
}

function Pages({ count, page, onShow }: PagesProps) {
  if (count <= PAGE) return null;
  const last = Math.ceil(count / PAGE) - 1;
  return (
    <Box component="nav" aria-label="Pages of the schedule" sx={PAGES}>
      <Button size="small" disabled={page === 0} onClick={() => onShow(page - 1)}>
        Previous rights
      </Button>
      <Typography variant="body2" role="status">
        {`${page * PAGE + 1} to ${Math.min(count, (page + 1) * PAGE)} of ${count}`}
      </Typography>
      <Button size="small" disabled={page === last} onClick={() => onShow(page + 1)}>
        Next rights
      </Button>
    </Box>
  );
}

const PAGES = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2 } as const;

interface ChoiceProps {
  label: string;
  all: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}

function Choice({ label, all, options, value, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <FormControl size="small" sx={{ minWidth: '12rem' }}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <NativeSelect
        value={value}
        onChange={(event) => onChange(event.target.value)}
        input={<OutlinedInput label={label} />}
        inputProps={{ id }}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}

/** True while the page is printed. Renders synchronously, because the browser does not wait. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
