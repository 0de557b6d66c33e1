import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { TextLink } from '#components/page/links.tsx';
import { paths } from '#routing/paths.ts';

/** Also in the page's skeleton. */
export function VisitorNote({ watched = false }: { watched?: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <Typography sx={NOTE} role="note">
      This is a summary. Signed-in investors see titles and exact figures.{' '}
      <TextLink to={paths.signUp}>Create an account</TextLink>
      {watched ? (
        <>
          . To see your watchlist, <SignIn from={pathname + search} />.
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
  py: { xs: 1, lg: 0.5 },
  borderLeft: 3,
  borderColor: 'primary.main',
  backgroundColor: 'surface.sunken',
} as const;
