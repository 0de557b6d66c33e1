import { type ChatMute, chatMuteSchema } from '@portal/functions/contract/chat/chat';
import { doc } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useNow } from '#components/format/use-now.ts';
import { subscribeToDocument } from '#lib/data/firestore-listeners.ts';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { useSubscription } from '#lib/data/subscription.ts';

const parseMute = (data: unknown): ChatMute | null => (data === null ? null : parseSnapshot(chatMuteSchema, data));

export function useMute(uid: string): ChatMute | null {
  const firestore = useFirestore();
  const path = `chat_mutes/${uid}`;
  const { data: mute = null } = useSubscription(path, subscribeToDocument(doc(firestore, path), parseMute));
  const now = useNow();
  return mute?.until && mute.until <= now ? null : mute;
}
