import { NoticePage } from '#components/feedback/notice-page.tsx';
import { LinkButton } from '#components/page/link-button.tsx';
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
