import { CHAT_UNREAD_MAX } from '@portal/functions/contract/limits';
import { CountMark, DotMark } from '#components/feedback/count-mark.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useUnread } from '#lib/unread.ts';

const describeUnread = (unread: number): string =>
  `${unread > CHAT_UNREAD_MAX ? `more than ${CHAT_UNREAD_MAX}` : unread} unread ${unread === 1 ? 'message' : 'messages'}`;

export function UnreadMark() {
  const { messages } = useUnread();
  if (messages === 0) return null;
  return (
    <>
      <CountMark count={messages} max={CHAT_UNREAD_MAX} left="calc(100% + 2px)" top="-0.25rem" />
      <span style={visuallyHidden}>{` (${describeUnread(messages)})`}</span>
    </>
  );
}

/** Part of the menu button's accessible name. */
export function UnreadDot() {
  const { messages } = useUnread();
  if (messages === 0) return null;
  return (
    <>
      <DotMark />
      <span style={visuallyHidden}>{`, ${describeUnread(messages)}`}</span>
    </>
  );
}
