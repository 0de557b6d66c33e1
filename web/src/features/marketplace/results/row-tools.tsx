import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '#components/page/links.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { paths } from '#routing/paths.ts';
import { CompareCheckbox } from '../compare/compare-checkbox.tsx';
import { WatchButton } from '../watchlist/watch-button.tsx';

/** The link to an opportunity, with comparison and watchlist beside it for signed-in users. */
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

/** In a line on a narrow screen, below each other in the table. */
const TOOLS = {
  display: { xs: 'flex', lg: 'inline-grid' },
  justifyContent: 'space-between',
  gap: { xs: 1, lg: 0 },
} as const;
const MEMBER = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 0.5,
  '@media print': { display: 'none' },
} as const;

const ACTION = { minHeight: { xs: 44, lg: 38 } } as const;

/** Shown on the sign-in page (specification, section 6). */
const MESSAGE = 'Sign in to view detailed IP opportunity information';

/** A visitor returns from signing in to the marketplace as they left it. */
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
