import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { useMutation } from '#lib/data/query.ts';

interface RemoveMessageDialogProps {
  messageId: string;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before anybody's message loses its text for good. */
export function RemoveMessageDialog({ messageId, onClose, onRemoved }: RemoveMessageDialogProps) {
  const toast = useToast();
  const { mutate, busy, failure } = useMutation(() => call('removeMessage', { messageId }), {
    onSuccess: () => {
      toast({ title: 'Message removed', tone: 'success' });
      onRemoved();
    },
  });
  return (
    <ConfirmDialog
      title="Remove this message?"
      text="Its text will be gone for everybody, from the database too, and its reports are settled. A note that a moderator removed it stays in its place."
      confirm="Remove"
      color="error"
      {...{ busy, onClose }}
      failure={failure?.message ?? null}
      onConfirm={() => void mutate()}
    />
  );
}
