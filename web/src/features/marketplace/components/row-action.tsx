import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '#components/page/links.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { paths } from '#routing/paths.ts';

/** Why a visitor is asked to sign in (specification, section 6). */
const MESSAGE = 'Sign in to view detailed IP opportunity information';

/** Where a row leads. A visitor comes back from signing in to the marketplace as they left it. */
export function RowAction({ row, fullWidth = false }: { row: CatalogueRow; fullWidth?: boolean }) {
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
