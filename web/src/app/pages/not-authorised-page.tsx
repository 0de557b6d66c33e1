import { LinkButton } from '#components/page/links.tsx';
import { NoticePage } from '#components/page/page.tsx';
import { paths } from '#routing/paths.ts';

export function NotAuthorisedPage() {
  return (
    <NoticePage title="Not authorised" text="This page is for administrators. Your account does not have that role.">
      <LinkButton variant="contained" to={paths.dashboard}>
        Go to your dashboard
      </LinkButton>
      <LinkButton variant="outlined" to={paths.marketplace}>
        Browse opportunities
      </LinkButton>
    </NoticePage>
  );
}
