import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx';
import { deleteFile } from '#lib/data/files.ts';
import { useMutation } from '#lib/data/query.ts';
import type { PrivateFile } from './use-private-files.ts';

interface DeleteDialogProps {
  file: PrivateFile;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteDialog({ file, onClose, onDeleted }: DeleteDialogProps) {
  const { mutate, busy, failure } = useMutation(() => deleteFile(file.path), { onSuccess: onDeleted });
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
      {...{ busy, onClose }}
      failure={failure?.message ?? null}
      onConfirm={() => void mutate()}
    />
  );
}
