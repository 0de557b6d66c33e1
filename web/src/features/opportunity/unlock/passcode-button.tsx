import KeyOutlined from '@mui/icons-material/KeyOutlined';
import { type ComponentType, useState } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { unreachable } from '#lib/data/call-error.ts';
import type { UnlockDialogProps } from './unlock-dialog.tsx';

/** Opens the passcode dialog of a masked page, which is loaded on the first click. */
export function PasscodeButton({ opportunityId }: { opportunityId: string }) {
  const { Dialog, fetching, fetchDialog } = useUnlockDialog();
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
      {Dialog ? <Dialog opportunityId={opportunityId} open={open} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function useUnlockDialog() {
  const toast = useToast();
  const [fetching, setFetching] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<UnlockDialogProps>>();
  const fetchDialog = async (): Promise<boolean> => {
    setFetching(true);
    try {
      const { UnlockDialog } = await import('./unlock-dialog.tsx');
      setDialog(() => UnlockDialog);
      return true;
    } catch {
      toast({ title: 'Something is missing', description: unreachable().message, tone: 'destructive' });
      return false;
    } finally {
      setFetching(false);
    }
  };
  return { Dialog, fetching, fetchDialog };
}
