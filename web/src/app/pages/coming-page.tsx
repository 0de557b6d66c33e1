import { LinkButton } from '#components/link-button.tsx';
import { NoticePage } from '#components/notice-page.tsx';
import { paths } from '#routing/paths.ts';

/** A screen that is not built yet: says what it will hold, and where to go meanwhile. */
function ComingPage({ title, text }: { title: string; text: string }) {
  return (
    <NoticePage title={title} text={text}>
      <LinkButton variant="contained" to={paths.dashboard}>
        Go to your dashboard
      </LinkButton>
      <LinkButton variant="outlined" to={paths.marketplace}>
        Browse opportunities
      </LinkButton>
    </NoticePage>
  );
}

export const ChatPage = () => (
  <ComingPage title="Live Chat" text="The investor network will talk here. The chat is not open yet." />
);
