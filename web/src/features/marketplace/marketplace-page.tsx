import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { TextLink } from '#components/page/links.tsx';
import { Page } from '#components/page/page.tsx';
import { PAGE_HEADINGS } from '#content/page-headings.ts';
import { useSignedInHint } from '#lib/auth/auth-state.tsx';
import { paths } from '#routing/paths.ts';
import { CatalogueSection } from './catalogue-section.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { useMarketplaceSearchParams } from './marketplace-search-params.ts';
import { useWatchlist } from './use-watchlist.ts';

/** Every opportunity, as much of each as the server shows this user. */
export function MarketplacePage() {
  const controls = useMarketplaceSearchParams();
  const watchlist = useWatchlist();
  const member = useSignedInHint();
  return (
    <Page {...PAGE_HEADINGS.marketplace}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        {member ? null : <VisitorNote watched={controls.params.filters.watched} />}
        <FilterBar {...controls} />
        <CatalogueSection controls={controls} watchlist={watchlist} />
      </Box>
    </Page>
  );
}

/** Tells visitors why details are missing, and how to see them. */
function VisitorNote({ watched }: { watched: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <Typography sx={NOTE} role="note">
      You are looking at a summary. Titles, descriptions and exact figures are shown to investors who have signed in.{' '}
      <TextLink to={paths.signUp}>Create an account</TextLink> if you do not have one yet.
      {watched ? (
        <>
          {' '}
          A watchlist is kept for each investor: <SignIn from={pathname + search} /> to see yours.
        </>
      ) : null}
    </Typography>
  );
}

function SignIn({ from }: { from: string }) {
  return (
    <TextLink to={paths.signIn} state={{ from }}>
      sign in
    </TextLink>
  );
}

const NOTE = {
  typography: 'body2',
  px: 2,
  py: 1.5,
  borderLeft: 3,
  borderColor: 'primary.main',
  backgroundColor: 'surface.sunken',
} as const;
