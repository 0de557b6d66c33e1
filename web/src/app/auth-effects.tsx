import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { onIdle } from '#components/lazy/triggers.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { startAuth, useAuthState } from '#lib/auth/auth-state.tsx';
import { consumeFlashMessage, type SignOutReason } from '#lib/flash-message.ts';
import { isOpenPath, isPublicPath } from '#routing/routes.ts';

/** Ignores a failed import, because the next page tries again. */
const loadAndReportSession = (uid: string) =>
  import('#lib/auth/record-session.ts').then(
    ({ reportSession }) => reportSession(uid),
    () => undefined,
  );

/** Starts Firebase Auth: immediately if the page depends on it, or when the browser is idle on a public page. */
export function FollowAuth() {
  const { pathname } = useLocation();
  const auth = useAuthState();
  const uid = auth.status === 'signed-in' ? auth.user.uid : null;
  const onPublicPage = isPublicPath(pathname);
  useEffect(() => {
    if (onPublicPage) return onIdle(startAuth);
    startAuth();
    return undefined;
  }, [onPublicPage]);
  useEffect(() => {
    if (uid && !onPublicPage) loadAndReportSession(uid);
  }, [uid, onPublicPage]);
  return null;
}

const FLASH_MESSAGES: Record<SignOutReason, { title: string; description: string }> = {
  'logged-out': { title: 'Logged out', description: 'You have been successfully logged out.' },
  'account-deleted': {
    title: 'Your account has been deleted.',
    description: 'We have deleted or anonymised all your data.',
  },
};
const SESSION_ENDED = { title: 'Your session has ended', description: 'Please sign in again to continue.' };

/** Shows the previous page's message that the user has signed out. On a guarded page, the guard shows it. */
export function FlashToast() {
  const toast = useToast();
  const auth = useAuthState();
  const { pathname } = useLocation();
  const ended = auth.status === 'signed-out' && auth.sessionEnded;
  useEffect(() => {
    const message = consumeFlashMessage();
    if (message) toast(FLASH_MESSAGES[message]);
  }, [toast]);
  const showEnded = useEffectEvent(() => {
    if (isOpenPath(pathname)) toast(SESSION_ENDED);
  });
  useEffect(() => {
    if (ended) showEnded();
  }, [ended]);
  return null;
}

/** Logs out. The next page confirms it; only a failure shows a toast here. */
export function useLogOut(): () => void {
  const toast = useToast();
  return () => {
    const signingOut = import('#lib/auth/end-session.ts').then(({ signOut }) => signOut());
    signingOut.catch(() => toast({ title: 'We could not log you out. Please try again.', tone: 'destructive' }));
  };
}
