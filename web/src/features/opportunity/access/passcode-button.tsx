import KeyOutlined from '@mui/icons-material/KeyOutlined';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { useLazyDialog } from '../use-lazy-dialog.ts';

const UnlockDialog = lazyComponent({
  on: 'interaction',
  load: async () => (await import('./unlock-dialog.tsx')).UnlockDialog,
});

export function PasscodeButton({ opportunityId }: { opportunityId: string }) {
  const { fetching, fetched, isOpen, open, close } = useLazyDialog(UnlockDialog);
  return (
    <>
      <BusyButton
        busy={fetching}
        onClick={() => void open()}
        aria-haspopup="dialog"
        color="inherit"
        size="small"
        startIcon={<KeyOutlined aria-hidden />}
      >
        I have a passcode
      </BusyButton>
      {fetched ? <UnlockDialog opportunityId={opportunityId} open={isOpen} onClose={close} /> : null}
    </>
  );
}
