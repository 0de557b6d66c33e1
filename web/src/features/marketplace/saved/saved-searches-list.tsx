import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { SAVED_SEARCHES_MAX } from '@portal/functions/contract/limits';
import type { SavedSearch } from '@portal/functions/contract/opportunities/search/saved-searches';
import { useRef } from 'react';
import { TextLink } from '#components/page/links.tsx';
import { call } from '#lib/data/call.ts';
import { setQueryData, usePortalMutation } from '#lib/data/query.ts';
import { paths } from '#routing/paths.ts';
import { serializeMarketplaceParams } from '../marketplace-search-params.ts';
import { describeSearch } from './describe-search.ts';
import { SAVED_SEARCHES } from './saved-searches-query.ts';

interface SavedSearchesListProps {
  searches: readonly SavedSearch[];
  onOpen: () => void;
}

/** `onOpen` is called when a search is opened in the marketplace. */
export function SavedSearchesList({ searches, onOpen }: SavedSearchesListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate, isPending, variables, error } = usePortalMutation((id: string) => call('deleteSavedSearch', { id }), {
    onSuccess: (answer) => {
      setQueryData(SAVED_SEARCHES, answer);
      // The dialog would otherwise take the focus of the removed button.
      heading.current?.focus();
    },
  });
  return (
    <section>
      <Typography ref={heading} variant="h5" component="h3" tabIndex={-1} sx={{ outline: 'none' }}>
        {`Your searches: ${searches.length} of ${SAVED_SEARCHES_MAX}`}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        We notify you when an opportunity starts to match one of them.
      </Typography>
      {error ? (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {error.message}
        </Alert>
      ) : null}
      <Box component="ul" sx={LIST}>
        {searches.map(({ id, name, filters }) => (
          <Box component="li" key={id} sx={ITEM}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <TextLink to={linkTo(filters)} onClick={onOpen} dir="auto">
                {name}
              </TextLink>
              <Typography variant="body2" color="textSecondary" dir="auto">
                {describeSearch(filters)}
              </Typography>
            </Box>
            <IconButton
              aria-label={`Delete: ${name}`}
              title="Delete"
              loading={isPending && variables === id}
              disabled={isPending}
              onClick={() => mutate(id)}
            >
              <DeleteOutlined fontSize="small" aria-hidden />
            </IconButton>
          </Box>
        ))}
      </Box>
    </section>
  );
}

function linkTo(filters: SavedSearch['filters']): string {
  const shown = { filters: { ...filters, watched: false }, sort: null, selected: [], pages: 1 };
  return `${paths.marketplace}?${serializeMarketplaceParams(new URLSearchParams(), shown)}`;
}

const LIST = { listStyle: 'none', m: 0, mt: 1.5, p: 0 } as const;
const ITEM = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 44px',
  alignItems: 'center',
  columnGap: 1,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '& button': { width: 44, height: 44 },
} as const;
