import LockOutlined from '@mui/icons-material/LockOutlined';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { CatalogueRow, FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '#components/page/links.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { paths } from '#routing/paths.ts';
import type { MatchesById } from '../filters/sort.ts';
import { COMPARED_MAX } from '../selection.ts';
import type { Watchlist } from '../use-watchlist.ts';

export function RowTools({ row }: { row: CatalogueRow }) {
  if (row.view === 'masked') return <RowAction row={row} />;
  return (
    <Box sx={TOOLS}>
      <RowAction row={row} />
      <Box sx={MEMBER}>
        <CompareCheckbox row={row} />
        <WatchButton row={row} />
      </Box>
    </Box>
  );
}

const TOOLS = {
  display: { xs: 'flex', lg: 'inline-grid' },
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: { xs: 1, lg: 0 },
} as const;
const MEMBER = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 0.5,
  '@media print': { display: 'none' },
} as const;

/** Without a frame in the compact list, where it would touch the row's lines. */
const ACTION = { minHeight: { xs: 44, lg: 38 }, px: { xs: 0, lg: 1.75 }, border: { xs: 0, lg: 1 } } as const;

/** Shown on the sign-in page. */
const MESSAGE = 'Sign in to view detailed IP opportunity information';

/** After sign-in, a visitor returns to the marketplace with the same filters. */
function RowAction({ row }: { row: CatalogueRow }) {
  const { pathname, search } = useLocation();
  if (row.view === 'masked') {
    return (
      <LinkButton
        to={paths.signIn}
        state={{ from: pathname + search, message: MESSAGE }}
        variant="outlined"
        size="small"
        sx={ACTION}
        startIcon={<LockOutlined aria-hidden />}
      >
        Sign In to View
      </LinkButton>
    );
  }
  return (
    <LinkButton to={paths.opportunity(row.id)} variant="outlined" size="small" sx={ACTION}>
      View Details
      <Box component="span" sx={visuallyHidden}>
        {`: ${row.title}`}
      </Box>
    </LinkButton>
  );
}

const FULL = {
  title: 'You can compare up to three opportunities.',
  description: 'Remove one from the comparison to add another.',
};

/** A native checkbox, which adds nothing to the bundle. */
function CompareCheckbox({ row }: { row: FullCatalogueRow }) {
  const { selected, select } = useMemberTools();
  const toast = useToast();
  const checked = selected.includes(row.id);
  const toggle = () => {
    if (checked) select(selected.filter((id) => id !== row.id));
    else if (selected.length < COMPARED_MAX) select([...selected, row.id]);
    else toast(FULL);
  };
  return (
    <Box component="label" sx={LABEL}>
      <Box
        component="input"
        type="checkbox"
        aria-label={`Compare: ${row.title}`}
        checked={checked}
        onChange={toggle}
        sx={BOX}
      />
      Compare
    </Box>
  );
}

const LABEL = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  typography: 'body2',
  color: 'text.secondary',
  cursor: 'pointer',
} as const;
const BOX = { width: '1.125rem', height: '1.125rem', m: 0 } as const;

/** Disabled until the watchlist has loaded. */
function WatchButton({ row }: { row: FullCatalogueRow }) {
  const { watchlist } = useMemberTools();
  const watched = watchlist.ids.has(row.id);
  const Icon = watched ? Star : StarBorder;
  return (
    <IconButton
      sx={{ width: 44, height: 44 }}
      color={watched ? 'primary' : 'default'}
      aria-label={`On your watchlist: ${row.title}`}
      aria-pressed={watched}
      title={watched ? 'Remove from watchlist' : 'Add to watchlist'}
      disabled={watchlist.status !== 'success'}
      onClick={() => watchlist.set(row.id, !watched)}
    >
      <Icon fontSize="small" aria-hidden />
    </IconButton>
  );
}

/** Tools of signed-in users; visitors' rows have no id. */
interface MemberTools {
  watchlist: Watchlist;
  /** In the order of selection. */
  selected: readonly string[];
  select: (selected: readonly string[]) => void;
  /** Empty unless the list is sorted by the user's answers. */
  matches: MatchesById;
}

export const MemberToolsContext = createContext<MemberTools | null>(null);

export function useMemberTools(): MemberTools {
  const tools = useContext(MemberToolsContext);
  if (!tools) throw new Error('useMemberTools needs the marketplace above it.');
  return tools;
}
