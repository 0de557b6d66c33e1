import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import type { CatalogueRow } from '@portal/functions/contract/opportunity-views';
import { LinkButton } from '#components/link-button.tsx';
import { visuallyHidden } from '#components/visually-hidden.ts';
import { paths } from '#routing/paths.ts';

/** Why a visitor is asked to sign in, and where they come back to (specification, section 6). */
const SIGN_IN_STATE = {
  from: paths.marketplace,
  message: 'Sign in to view detailed IP opportunity information',
};

export function RowAction({ row, fullWidth = false }: { row: CatalogueRow; fullWidth?: boolean }) {
  if (row.view === 'masked') {
    return (
      <LinkButton
        to={paths.signIn}
        state={SIGN_IN_STATE}
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
