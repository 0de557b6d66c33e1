import { createContext, useContext } from 'react';

/** The opportunity whose room is shown; null for the general room. */
export const RoomIdContext = createContext<string | null>(null);

export const useRoomId = (): string | null => useContext(RoomIdContext);
