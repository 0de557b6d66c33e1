import Button from '@mui/material/Button';
import { LinkButton } from '#components/page/links.tsx';
import { NoticePage } from '#components/page/page.tsx';
import { paths } from '#routing/paths.ts';

/** Sign-in could not be reached, so nobody knows yet what may be shown. */
export function UnreachablePage() {
  return (
    <NoticePage title="We could not reach the portal" text="Please check your connection, then load the page again.">
      <Button variant="contained" onClick={() => window.location.reload()}>
        Load the page again
      </Button>
      <LinkButton to={paths.home}>Back to Home</LinkButton>
    </NoticePage>
  );
}
