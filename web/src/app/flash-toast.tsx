import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useToast } from '#components/toast/use-toast.ts';
import { useAuthState } from '#lib/auth/auth-state.ts';
import { consumeFlashMessage, type DeliberateFarewell } from '#lib/auth/end-session.ts';
import { isOpenPath } from '#routing/paths.ts';

const WORDS: Record<DeliberateFarewell, { title: string; description: string }> = {
  'logged-out': { title: 'Logged out', description: 'You have been successfully logged out.' },
  'account-deleted': {
    title: 'Your account has been deleted.',
    description: 'Everything we kept about you has been removed or made anonymous.',
  },
};
const SESSION_ENDED = { title: 'Your session has ended', description: 'Please sign in again to continue.' };

/** Says what the page before this one could not say any more: that somebody has left. A guard says it in its own way. */
export function FlashToast() {
  const toast = useToast();
  const auth = useAuthState();
  const { pathname } = useLocation();
  const ended = auth.status === 'signed-out' && auth.sessionEnded;
  useEffect(() => {
    const farewell = consumeFlashMessage();
    if (farewell) toast(WORDS[farewell]);
  }, [toast]);
  const sayEnded = useEffectEvent(() => {
    if (isOpenPath(pathname)) toast(SESSION_ENDED);
  });
  useEffect(() => {
    if (ended) sayEnded();
  }, [ended]);
  return null;
}
