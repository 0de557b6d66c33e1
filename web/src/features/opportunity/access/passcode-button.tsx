import KeyOutlined from '@mui/icons-material/KeyOutlined';
import { useState } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { unreachable } from '#lib/data/call-error.ts';

const UnlockDialog = lazyComponent({
  on: 'interaction',
  load: async () => (await import('./unlock-dialog.tsx')).UnlockDialog,
});

/** Loads the dialog on the first click. */
export function PasscodeButton({ opportunityId }: { opportunityId: string }) {
  const { fetching, fetched, fetchDialog } = useUnlockDialog();
  const [open, setOpen] = useState(false);
  const show = async () => setOpen(await fetchDialog());
  return (
    <>
      <BusyButton
        busy={fetching}
        onClick={show}
        aria-haspopup="dialog"
        color="inherit"
        size="small"
        startIcon={<KeyOutlined aria-hidden />}
      >
        I have a passcode
      </BusyButton>
      {fetched ? <UnlockDialog opportunityId={opportunityId} open={open} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function useUnlockDialog() {
  const toast = useToast();
  const [fetching, setFetching] = useState(false);
  const [fetched, setFetched] = useState(false);
  const fetchDialog = async (): Promise<boolean> => {
    setFetching(true);
    try {
      await UnlockDialog.preload();
      setFetched(true);
      return true;
    } catch {
      toast({ title: 'Something is missing', description: unreachable().message, tone: 'destructive' });
      return false;
    } finally {
      setFetching(false);
    }
  };
  return { fetching, fetched, fetchDialog };
}
