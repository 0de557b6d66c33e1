import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useBeforeUnloadWarning } from '#components/feedback/use-before-unload-warning.ts';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { DropArea } from '#components/files/drop-area.tsx';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import type { StoredProfile } from '../api/update-own-profile.ts';
import { useAvatar } from './use-avatar.ts';

/** The dialog and the cropper are loaded when the first picture is chosen. */
const CropDialog = lazyComponent({
  on: 'interaction',
  load: async () => (await import('./crop-dialog.tsx')).CropDialog,
});

/** The user's picture as others see it, and the ways to change it. Disabled until the profile is loaded. */
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
        prompt="Drag and drop a picture here, or"
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
