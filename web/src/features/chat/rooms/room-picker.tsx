import Badge from '@mui/material/Badge';
import NativeSelect from '@mui/material/NativeSelect';
import type { RoomList } from '@portal/functions/contract/chat/rooms';
import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { chatLastRead } from '#lib/unread.ts';

export const ROOM_PARAM = 'room';

type ListedRoom = RoomList['rooms'][number];

/** Chooses between the general room and rooms with messages that the reader can enter. Hidden if there are none. */
export function RoomPicker({ roomId }: { roomId: string | null }) {
  const { uid } = useSignedInUser();
  const [, setParams] = useSearchParams();
  const { data } = usePortalQuery({ ...callQuery('listRooms', {}), refetchOnline: true });
  const listed = data?.rooms ?? [];
  const unread = useUnreadRooms(listed, uid, roomId);
  if (listed.length === 0 && roomId === null) return null;
  const isListed = roomId === null || listed.some(({ id }) => id === roomId);
  return (
    <Badge color="primary" variant="dot" invisible={unread.size === 0}>
      <NativeSelect
        value={roomId ?? ''}
        onChange={({ target }) => setParams(target.value === '' ? {} : { [ROOM_PARAM]: target.value })}
        inputProps={{ 'aria-label': unread.size === 0 ? 'Room' : 'Room (new messages in other rooms)' }}
        sx={SELECT}
      >
        <option value="">All members</option>
        {isListed ? null : <option value={roomId}>This opportunity</option>}
        {listed.map(({ id, title }) => (
          <option key={id} value={id}>
            {unread.has(id) ? `${title} (new messages)` : title}
          </option>
        ))}
      </NativeSelect>
    </Badge>
  );
}

/** Rooms, except the one that is open, with messages since the reader's last visit in this browser. */
function useUnreadRooms(listed: readonly ListedRoom[], uid: string, open: string | null): ReadonlySet<string> {
  const readTimes = () => JSON.stringify(listed.map(({ id }) => chatLastRead.get(uid, id)));
  useSyncExternalStore(chatLastRead.subscribe, readTimes);
  const isUnread = ({ id, lastMessageAt }: ListedRoom) =>
    id !== open && Date.parse(lastMessageAt) > (chatLastRead.get(uid, id) ?? 0);
  return new Set(listed.filter(isUnread).map(({ id }) => id));
}

const SELECT = {
  maxWidth: { xs: '11rem', sm: '18rem' },
  minHeight: 44,
  '& select': { textOverflow: 'ellipsis' },
  '& option': { color: 'text.primary', backgroundColor: 'background.paper' },
} as const;
