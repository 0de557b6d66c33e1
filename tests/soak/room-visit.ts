import type { Firestore } from 'firebase/firestore';
import type { History } from './history.ts';
import { listen } from './messages.ts';

/** A pass lasts ten minutes. */
const RENEW_EVERY_MS = 4 * 60_000;

interface RoomVisit {
  firestore: Firestore;
  history: History;
  who: string;
  room: string;
  enter: () => Promise<unknown>;
  isListening: boolean;
}

/** Stays in a room: enters it again before the pass ends, and listens again if the server ended the listener. */
export function stayInRoom({ firestore, history, who, room, enter, isListening }: RoomVisit) {
  let stopListening: (() => void) | undefined;
  let entered = Number.NEGATIVE_INFINITY;

  return {
    /** Called before each look into the room. */
    async renew(): Promise<void> {
      if (Date.now() - entered > RENEW_EVERY_MS) {
        await history.note({ who, op: 'enter', room }, async () => {
          await enter();
          entered = Date.now();
        });
      }
      if (entered < 0 || !isListening) return;
      stopListening ??= listen(firestore, history, who, room, () => {
        stopListening = undefined;
        entered = Number.NEGATIVE_INFINITY;
      });
    },
    leave: () => stopListening?.(),
  };
}
