import Box from '@mui/material/Box';
import { CHAT_UNREAD_MAX } from '@portal/functions/contract/limits';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import { useUnreadChat } from '#lib/data/chat-last-read.ts';

/** Fetched when the browser is idle, by those who are signed in. */
const UnreadWatcher = lazyComponent<{ uid: string }>({
  on: 'idle',
  load: async () => (await import('./unread-watcher.tsx')).UnreadWatcher,
});

/** Counts in the background. Rendered once, whatever shows the count. */
export function UnreadCounter() {
  const auth = useAuthState();
  return auth.status === 'signed-in' ? <UnreadWatcher key={auth.user.uid} uid={auth.user.uid} /> : null;
}

export const describeUnread = (unread: number): string =>
  `${unread > CHAT_UNREAD_MAX ? `more than ${CHAT_UNREAD_MAX}` : unread} unread ${unread === 1 ? 'message' : 'messages'}`;

/** The count beside a link, spoken as part of its name. It takes no room, so that nothing moves when it comes. */
export function UnreadMark() {
  const unread = useUnreadChat();
  if (unread === 0) return null;
  return (
    <Box component="span" sx={[MARK, COUNT]}>
      <span aria-hidden>{unread > CHAT_UNREAD_MAX ? `${CHAT_UNREAD_MAX}+` : unread}</span>
      <Box component="span" sx={visuallyHidden}>
        {` (${describeUnread(unread)})`}
      </Box>
    </Box>
  );
}

/** A dot on the button that opens the navigation on narrow windows; the button's own name says what it means. */
export const UnreadDot = () => (useUnreadChat() === 0 ? null : <Box component="span" aria-hidden sx={[MARK, DOT]} />);

const MARK = {
  position: 'absolute',
  borderRadius: 5,
  color: 'primary.contrastText',
  backgroundColor: 'primary.main',
} as const;
const COUNT = {
  left: 'calc(100% + 2px)',
  top: '-0.25rem',
  minWidth: '1rem',
  px: 0.5,
  textAlign: 'center',
  fontSize: '0.6875rem',
  fontWeight: 700,
  lineHeight: '1rem',
} as const;
const DOT = { top: 6, right: 6, width: 10, height: 10 } as const;
