import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx';
import { deleteFile } from '#lib/data/delete-file.ts';
import { useAttempt } from '#lib/data/use-attempt.ts';
import type { PrivateFile } from '../api/list-private-files.ts';

interface DeleteDialogProps {
  file: PrivateFile;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a file goes for good. */
export function DeleteDialog({ file, onClose, onDeleted }: DeleteDialogProps) {
  const { attempt, busy, failure } = useAttempt();
  const remove = async () => {
    await deleteFile(file.path);
    onDeleted();
  };
  return (
    <ConfirmDialog
      title="Delete this file?"
      text={
        <>
          <bdi>{file.name}</bdi> will be gone for good, and links to it will stop working.
        </>
      }
      confirm="Delete"
      cancel="Keep"
      color="error"
      {...{ busy, failure, onClose }}
      onConfirm={() => void attempt(remove)}
    />
  );
}
