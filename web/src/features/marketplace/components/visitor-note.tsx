import { useLocation } from 'react-router-dom';
import { Note } from '#components/note.tsx';
import { TextLink } from '#components/text-link.tsx';
import { paths } from '#routing/paths.ts';

/** Tells a visitor why the list is sparse, and the way on. */
export function VisitorNote({ watched }: { watched: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <Note>
      You are looking at a summary. Titles, descriptions and exact figures are shown to investors who have signed in.{' '}
      <TextLink to={paths.signUp}>Create an account</TextLink> if you do not have one yet.
      {watched ? (
        <>
          {' '}
          A watchlist is kept for each investor: <SignIn from={pathname + search} /> to see yours.
        </>
      ) : null}
    </Note>
  );
}

function SignIn({ from }: { from: string }) {
  return (
    <TextLink to={paths.signIn} state={{ from }}>
      sign in
    </TextLink>
  );
}
