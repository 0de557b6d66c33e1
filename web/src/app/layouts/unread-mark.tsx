import { CHAT_UNREAD_MAX } from '@portal/functions/contract/limits';
import { CountMark, DotMark } from '#components/feedback/count-mark.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useUnread } from '#lib/unread.ts';

type Unread = Pick<ReturnType<typeof useUnread>, 'messages' | 'rooms'>;

/** Empty if nothing is unread. */
function describeUnread({ messages, rooms }: Unread): string {
  const count = messages > CHAT_UNREAD_MAX ? `more than ${CHAT_UNREAD_MAX}` : messages;
  const parts = [
    ...(messages > 0 ? [`${count} unread ${messages === 1 ? 'message' : 'messages'}`] : []),
    ...(rooms > 0 ? [`new messages in ${rooms} ${rooms === 1 ? 'opportunity' : 'opportunities'}`] : []),
  ];
  return parts.join(', ');
}

/** The count of messages in the general room, or a dot if only rooms of opportunities have new messages. */
export function UnreadMark() {
  const unread = useUnread();
  const text = describeUnread(unread);
  if (text === '') return null;
  return (
    <>
      {unread.messages > 0 ? (
        <CountMark count={unread.messages} max={CHAT_UNREAD_MAX} left="calc(100% + 2px)" top="-0.25rem" />
      ) : (
        <DotMark left="calc(100% + 4px)" top="0" />
      )}
      <span style={visuallyHidden}>{` (${text})`}</span>
    </>
  );
}

/** Part of the menu button's accessible name. */
export function UnreadDot() {
  const text = describeUnread(useUnread());
  if (text === '') return null;
  return (
    <>
      <DotMark />
      <span style={visuallyHidden}>{`, ${text}`}</span>
    </>
  );
}
