import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '#components/page/links.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { paths } from '#routing/paths.ts';
import { CompareCheckbox } from '../compare/compare-checkbox.tsx';
import { WatchButton } from '../watchlist/watchlist-buttons.tsx';

/** The link to an opportunity, with comparison and watchlist below it for signed-in users. */
export function RowTools({ row, fullWidth = false }: { row: CatalogueRow; fullWidth?: boolean }) {
  if (row.view === 'masked') return <RowAction row={row} fullWidth={fullWidth} />;
  return (
    <Box sx={TOOLS}>
      <RowAction row={row} fullWidth={fullWidth} />
      <Box sx={MEMBER}>
        <CompareCheckbox row={row} />
        <WatchButton row={row} />
      </Box>
    </Box>
  );
}

const TOOLS = { display: { xs: 'grid', lg: 'inline-grid' }, rowGap: 0.5 };
const MEMBER = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  '@media print': { display: 'none' },
} as const;

/** Shown on the sign-in page (specification, section 6). */
const MESSAGE = 'Sign in to view detailed IP opportunity information';

/** A visitor returns from signing in to the marketplace as they left it. */
function RowAction({ row, fullWidth = false }: { row: CatalogueRow; fullWidth?: boolean }) {
  const { pathname, search } = useLocation();
  if (row.view === 'masked') {
    return (
      <LinkButton
        to={paths.signIn}
        state={{ from: pathname + search, message: MESSAGE }}
        variant="outlined"
        size="small"
        fullWidth={fullWidth}
        startIcon={<LockOutlined aria-hidden />}
      >
        Sign In to View
      </LinkButton>
    );
  }
  return (
    <LinkButton to={paths.opportunity(row.id)} variant="outlined" size="small" fullWidth={fullWidth}>
      View Details
      <Box component="span" sx={visuallyHidden}>
        {`: ${row.title}`}
      </Box>
    </LinkButton>
  );
}
