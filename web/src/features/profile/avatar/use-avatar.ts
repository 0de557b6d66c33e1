import { useEffect, useRef, useState } from 'react';
import { useToast } from '#components/toast/use-toast.ts';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { avatarUrl } from '#lib/avatar-url.ts';
import { call } from '#lib/data/call.ts';
import { normalizeWriteError } from '#lib/data/call-error.ts';
import type { StoredProfile } from '../api/update-own-profile.ts';
import { setPhoto, storeAvatar } from './api/store-avatar.ts';
import { type Area, cropPicture, type OpenPicture, openPicture } from './picture.ts';

type AvatarState =
  | { stage: 'idle' }
  | { stage: 'opening' }
  | { stage: 'cropping'; picture: OpenPicture; failure: string | null }
  | { stage: 'storing'; picture: OpenPicture; percent: number }
  | { stage: 'removing' };

/** Chooses, crops, uploads and removes the user's picture. A picture stays open until it is stored or closed. */
export function useAvatar({ stored, ready }: { stored: StoredProfile; ready: boolean }) {
  const { uid } = useSignedInUser();
  const url = avatarUrl(uid, stored?.avatar_url);
  useHeaderAvatar(url, ready);
  const toast = useToast();
  const [state, setState] = useState<AvatarState>({ stage: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const picture = 'picture' in state ? state.picture : null;
  useEffect(() => () => (picture ? URL.revokeObjectURL(picture.url) : undefined), [picture]);

  const choose = async (file: File) => {
    setState({ stage: 'opening' });
    const opened = await openPicture(file);
    if (typeof opened !== 'string') return setState({ stage: 'cropping', picture: opened, failure: null });
    setState({ stage: 'idle' });
    toast({ title: 'Invalid File', description: opened, tone: 'destructive' });
  };

  const store = async (opened: OpenPicture, area: Area) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const onPercent = (percent: number) => {
      if (!signal.aborted) setState({ stage: 'storing', picture: opened, percent });
    };
    onPercent(0);
    try {
      const square = await cropPicture(opened, area);
      await storeAvatar({ uid, stored, square, onPercent, signal });
      setState({ stage: 'idle' });
      toast({ title: 'Avatar updated successfully.', tone: 'success' });
    } catch (error) {
      const failure = signal.aborted ? null : normalizeWriteError(error).message;
      setState({ stage: 'cropping', picture: opened, failure });
    }
  };

  const remove = async () => {
    setState({ stage: 'removing' });
    try {
      await call('removeAvatar', {});
      toast({ title: 'Your picture has been removed.', tone: 'success' });
    } catch (error) {
      toast({ title: 'Picture not removed', description: normalizeWriteError(error).message, tone: 'destructive' });
    }
    setState({ stage: 'idle' });
  };

  const cancel = () => running.current?.abort();
  const close = () => setState({ stage: 'idle' });
  return { url, state, choose, store, remove, cancel, close };
}

/**
 * The header shows the photo URL of the account, because it does not load the profile. This keeps the two in step, also
 * after a change on another device; a failure is retried on the next visit.
 */
function useHeaderAvatar(url: string | null, ready: boolean): void {
  const { photoUrl } = useSignedInUser();
  useEffect(() => {
    if (ready && url !== photoUrl) setPhoto(url).catch(() => undefined);
  }, [ready, url, photoUrl]);
}
