import { useState } from 'react';
import { QuestionDialog } from '#components/question-dialog.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#firebase/call.ts';
import { toCallFailure } from '#firebase/call-failure.ts';

interface RemoveMessageDialogProps {
  messageId: string;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before anybody's message loses its text for good. */
export function RemoveMessageDialog({ messageId, onClose, onRemoved }: RemoveMessageDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const toast = useToast();
  const remove = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await call('removeMessage', { messageId });
      toast({ title: 'Message removed', tone: 'success' });
      onRemoved();
    } catch (error) {
      setFailure(toCallFailure(error).message);
      setBusy(false);
    }
  };
  return (
    <QuestionDialog
      title="Remove this message?"
      text="Its text will be gone for everybody, from the database too, and its reports are settled. A note that a moderator removed it stays in its place."
      confirm="Remove"
      color="error"
      {...{ busy, failure, onClose }}
      onConfirm={() => void remove()}
    />
  );
}
