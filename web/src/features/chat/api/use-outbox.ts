import type { ChatMute } from '@portal/functions/contract/chat/chat-moderation';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useFirestore } from 'reactfire';
import { useToast } from '#components/toast/use-toast.ts';
import { createOutbox } from '../outbox.ts';
import { TOO_FAST } from '../send-messages.ts';
import { createSender, type SendOutcome } from './create-sender.ts';

/**
 * What a person has written and the chat does not hold yet, and the mute that they have run into. What could not leave leaves when
 * the browser says that it is online and, since the database is often reached a while later or was itself away, when the chat is `connected`.
 */
export function useOutbox(uid: string, connected: boolean) {
  const firestore = useFirestore();
  const toast = useToast();
  const [mute, setMute] = useState<ChatMute | null>(null);
  const outbox = useMemo(() => {
    const onFailure = (outcome: SendOutcome) => {
      if (outcome.status === 'muted') setMute(outcome.mute);
      if (outcome.status === 'too-fast') toast(TOO_FAST);
    };
    return createOutbox(createSender(firestore, uid), onFailure);
  }, [firestore, uid, toast]);
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.read);
  useEffect(() => {
    window.addEventListener('online', outbox.retryUnreachable);
    return () => window.removeEventListener('online', outbox.retryUnreachable);
  }, [outbox]);
  useEffect(() => {
    if (connected) outbox.retryUnreachable();
  }, [outbox, connected]);
  return { outbox, outgoing, mute, forgetMute: () => setMute(null) };
}
