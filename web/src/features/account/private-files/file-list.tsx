import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type RefObject, useState } from 'react';
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { deleteFile } from '#lib/data/files.ts';
import { usePortalMutation } from '#lib/data/query.ts';
import { FileRow } from './file-row.tsx';
import type { PrivateFile } from './use-private-files.ts';

/** Rows shown at first, and added by "Show more". */
const PAGE = 10;

interface FileListProps {
  files: readonly PrivateFile[];
  onDeleted: () => void;
  onGone: () => void;
  listRef: RefObject<HTMLUListElement | null>;
}

export function FileList({ files, onDeleted, onGone, listRef }: FileListProps) {
  const [shown, setShown] = useState(PAGE);
  const [toDelete, setToDelete] = useState<PrivateFile | null>(null);
  useFocusAfterChange(shown, () => listRef.current);
  const afterDeletion = () => {
    setToDelete(null);
    onDeleted();
  };
  return (
    <div>
      <Box component="ul" ref={listRef} tabIndex={-1} aria-label="Your files" sx={LIST}>
        {files.slice(0, shown).map((file) => (
          <FileRow key={file.path} file={file} onDelete={() => setToDelete(file)} onGone={onGone} />
        ))}
      </Box>
      {shown < files.length ? (
        <Button onClick={() => setShown(shown + PAGE)} sx={{ mt: 1.5 }}>
          Show more ({files.length - shown})
        </Button>
      ) : null}
      {toDelete ? <DeleteDialog file={toDelete} onClose={() => setToDelete(null)} onDeleted={afterDeletion} /> : null}
    </div>
  );
}

const LIST = { m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider', outlineOffset: 4 } as const;

type DeleteDialogProps = Pick<FileListProps, 'onDeleted'> & { file: PrivateFile; onClose: () => void };

function DeleteDialog({ file, onClose, onDeleted }: DeleteDialogProps) {
  const { mutate, isPending, error } = usePortalMutation(() => deleteFile(file.path), { onSuccess: onDeleted });
  return (
    <ConfirmDialog
      title="Delete this file?"
      text={
        <>
          <bdi>{file.name}</bdi> will be permanently deleted, and links to it will stop working.
        </>
      }
      confirm="Delete"
      cancel="Keep"
      color="error"
      busy={isPending}
      onClose={onClose}
      failure={error?.message ?? null}
      onConfirm={() => mutate()}
    />
  );
}
