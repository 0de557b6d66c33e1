import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { onIdle } from '#components/lazy/triggers.ts';
import { startAuth, useAuthState } from '#lib/auth/auth-state.ts';
import { isPublicPath } from '#routing/paths.ts';

/** Nobody waits for this either: where the code cannot be fetched, the next page asks. */
const askForProfile = (uid: string) =>
  import('#lib/auth/ensure-profile.ts').then(
    ({ ensureProfile }) => ensureProfile(uid),
    () => undefined,
  );

/** Learns who is there: at once where a page depends on it, when the browser is idle on a public page. */
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
    if (uid && !onPublicPage) askForProfile(uid);
  }, [uid, onPublicPage]);
  return null;
}
