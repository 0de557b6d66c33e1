import Badge from '@mui/material/Badge';
import NativeSelect from '@mui/material/NativeSelect';
import type { RoomList } from '@portal/functions/contract/chat/rooms';
import { useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { chatLastRead, unreadCounts, unreadRooms, useUnread } from '#lib/unread.ts';
import { useRoomTitle } from './use-room-pass.ts';
import { useRooms } from './use-rooms.ts';

export const ROOM_PARAM = 'room';

const NEW = ' (new messages)';

/** Chooses between the general room and rooms with messages that the reader can enter. Hidden if there are none. */
export function RoomPicker({ roomId }: { roomId: string | null }) {
  const [, setParams] = useSearchParams();
  const { uid } = useSignedInUser();
  const known = useRooms(uid, roomId);
  const listed = known ?? [];
  const title = useRoomTitle(roomId);
  const unread = useUnreadRooms(known, uid, roomId);
  const general = useUnread().messages > 0 && roomId !== null;
  if (listed.length === 0 && roomId === null) return null;
  const isListed = roomId === null || listed.some(({ id }) => id === roomId);
  const anyNew = unread.size > 0 || general;
  return (
    <Badge color="primary" variant="dot" invisible={!anyNew}>
      <NativeSelect
        value={roomId ?? ''}
        onChange={({ target }) => setParams(target.value === '' ? {} : { [ROOM_PARAM]: target.value })}
        inputProps={{ 'aria-label': anyNew ? 'Room (new messages in other rooms)' : 'Room' }}
        sx={SELECT}
      >
        <option value="">{general ? `All members${NEW}` : 'All members'}</option>
        {isListed ? null : <option value={roomId}>{title ?? 'This opportunity'}</option>}
        {listed.map((room) => (
          <option key={room.id} value={room.id}>
            {unread.has(room.id) ? room.title + NEW : room.title}
          </option>
        ))}
      </NativeSelect>
    </Badge>
  );
}

/** Rooms, except the open one, with new messages. Also tells the header. */
function useUnreadRooms(listed: RoomList['rooms'] | undefined, uid: string, open: string | null): ReadonlySet<string> {
  const readNow = () => [...unreadRooms(listed ?? [], uid, open)].join(' ');
  const ids = useSyncExternalStore(chatLastRead.subscribe, readNow);
  const unread = new Set(ids === '' ? [] : ids.split(' '));
  useEffect(() => chatLastRead.begin(uid), [uid]);
  const count = listed && unread.size;
  useEffect(() => {
    if (count !== undefined) unreadCounts.set({ rooms: count });
  }, [count]);
  return unread;
}

const SELECT = {
  maxWidth: { xs: '11rem', sm: '18rem' },
  minHeight: 44,
  '& select': { textOverflow: 'ellipsis' },
  '& option': { color: 'text.primary', backgroundColor: 'background.paper' },
} as const;
