import { LinkButton } from '#components/page/links.tsx';
import { NoticePage } from '#components/page/page.tsx';
import { paths } from '#routing/paths.ts';

export function NotFoundPage() {
  return (
    <NoticePage
      title="Page not found"
      text="There is no page at this address. It may have been mistyped, or the page may have moved."
    >
      <LinkButton variant="contained" to={paths.home}>
        Back to Home
      </LinkButton>
      <LinkButton variant="outlined" to={paths.marketplace}>
        Browse opportunities
      </LinkButton>
    </NoticePage>
  );
}
