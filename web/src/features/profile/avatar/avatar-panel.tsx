import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useBeforeUnloadWarning } from '#components/feedback/use-before-unload-warning.ts';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { DropArea } from '#components/files/drop-area.tsx';
import { lazyPart } from '#components/lazy/lazy-component.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { avatarUrl } from '#lib/avatar-url.ts';
import { call } from '#lib/data/call.ts';
import { normalizeWriteError } from '#lib/data/call-error.ts';
import { type StoredProfile, setPhoto, storeAvatar } from '../api/own-profile.ts';
import { type Area, cropPicture, type OpenPicture, openPicture } from './picture.ts';

/** Loads dialog and cropper when the first picture is chosen. */
const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

/** Disabled until the profile is loaded. */
export function AvatarPanel({ stored, ready }: { stored: StoredProfile; ready: boolean }) {
  const { email } = useSignedInUser();
  const { url, state, choose, store, remove, cancel, close } = useAvatar({ stored, ready });
  const chooseButton = useRef<HTMLButtonElement>(null);
  const busy = !ready || state.stage !== 'idle';
  useBeforeUnloadWarning(state.stage === 'storing');
  useFocusAfterChange(state.stage, (stage) => (stage === 'idle' ? chooseButton.current : null));
  return (
    <Stack spacing={2.5}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5 }}>
        <Avatar src={url ?? undefined} alt="Your picture" sx={PICTURE}>
          {email.charAt(0).toUpperCase()}
        </Avatar>
        <Stack spacing={1} sx={{ alignItems: 'start', minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            {url ? 'Shown beside your name in the investor network.' : 'Without a picture, your initial is shown.'}
          </Typography>
          {url ? (
            <Button size="small" color="inherit" disabled={busy} onClick={remove}>
              Remove picture
            </Button>
          ) : null}
        </Stack>
      </Box>
      <DropArea
        prompt="Drag and drop a picture here, or choose one from your device."
        button={{ text: 'Choose picture', label: 'Choose picture' }}
        hint="JPG, PNG or GIF, max 2MB"
        inputLabel="Your picture file"
        accept="image/jpeg,image/png,image/gif,.jpg,.jpeg,.png,.gif"
        disabled={busy}
        onFiles={(files) => files.forEach(choose)}
        buttonRef={chooseButton}
      />
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', '&:empty': { display: 'none' } }}>
        {state.stage === 'opening' ? 'Opening your picture' : null}
      </Box>
      {state.stage === 'cropping' || state.stage === 'storing' ? (
        <CropDialog
          picture={state.picture}
          percent={state.stage === 'storing' ? state.percent : null}
          failure={state.stage === 'cropping' ? state.failure : null}
          onStore={(area) => store(state.picture, area)}
          onCancel={cancel}
          onClose={close}
        />
      ) : null}
    </Stack>
  );
}

const PICTURE = {
  width: 88,
  height: 88,
  fontSize: '2rem',
  fontWeight: 600,
  backgroundColor: 'primary.main',
  color: 'primary.contrastText',
} as const;

type AvatarState =
  | { stage: 'idle' }
  | { stage: 'opening' }
  | { stage: 'cropping'; picture: OpenPicture; failure: string | null }
  | { stage: 'storing'; picture: OpenPicture; percent: number }
  | { stage: 'removing' };

/** A picture stays open until it is stored or closed. */
function useAvatar({ stored, ready }: { stored: StoredProfile; ready: boolean }) {
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
 * Updates the account's photo URL, which the header shows because it does not load the profile. Covers changes on
 * another device; the next visit retries a failure.
 */
function useHeaderAvatar(url: string | null, ready: boolean): void {
  const { photoUrl } = useSignedInUser();
  useEffect(() => {
    if (ready && url !== photoUrl) setPhoto(url).catch(() => undefined);
  }, [ready, url, photoUrl]);
}
