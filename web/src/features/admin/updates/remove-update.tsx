import Button from '@mui/material/Button';
import type { UpdateView } from '@portal/functions/contract/opportunities/updates';
import { useState } from 'react';
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { usePortalMutation } from '#lib/data/query.ts';

interface RemoveUpdateProps {
  update: UpdateView;
  onRemoved: () => void;
}

export function RemoveUpdate({ update: { id, title }, onRemoved }: RemoveUpdateProps) {
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const { mutate, isPending, error } = usePortalMutation(() => call('removeUpdate', { id }), {
    onSuccess: () => {
      setAsking(false);
      toast({ title: 'Update removed', tone: 'success' });
      onRemoved();
    },
  });
  return (
    <>
      <Button size="small" variant="text" color="error" onClick={() => setAsking(true)}>
        Remove<span style={visuallyHidden}>{` the update “${title}”`}</span>
      </Button>
      {asking ? (
        <ConfirmDialog
          title="Remove this update?"
          text="This deletes the update from the page. Emails about it can’t be recalled."
          confirm="Remove"
          color="error"
          busy={isPending}
          failure={error?.message ?? null}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
