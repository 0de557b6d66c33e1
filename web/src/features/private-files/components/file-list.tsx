import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useFocusAfterChange } from '#components/use-focus-after-change.ts';
import type { PrivateFile } from '../api/list-private-files.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { FileRow } from './file-row.tsx';

/** As many as the list shows at first, and adds when asked (specification, section 7). */
const PAGE = 10;

interface FileListProps {
  files: readonly PrivateFile[];
  /** How many there are; more than `files` where the list is cut. */
  count: number;
  /** A file was deleted, or turned out to be gone. */
  onChanged: () => Promise<unknown>;
  /** The last file has gone, and with it the place where the keyboard was. */
  onEmptied: () => void;
}

/** The files kept, newest first. */
export function FileList({ files, count, onChanged, onEmptied }: FileListProps) {
  const [shown, setShown] = useState(PAGE);
  const [doomed, setDoomed] = useState<PrivateFile | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterChange(shown, () => list.current);
  const hidden = count - Math.min(shown, files.length);
  const afterDeletion = async () => {
    setDoomed(null);
    if (files.length > 1) list.current?.focus();
    else onEmptied();
    await onChanged();
  };
  return (
    <div>
      <Box component="ul" ref={list} tabIndex={-1} aria-label="Your files" sx={LIST}>
        {files.slice(0, shown).map((file) => (
          <FileRow key={file.path} file={file} onDelete={() => setDoomed(file)} onGone={onChanged} />
        ))}
      </Box>
      {shown < files.length ? (
        <Button onClick={() => setShown(shown + PAGE)} sx={{ mt: 1.5 }}>
          Show more ({hidden})
        </Button>
      ) : null}
      {shown >= files.length && hidden > 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          These are the {files.length} newest of your {count} files. Delete some to see the others.
        </Typography>
      ) : null}
      {doomed ? <DeleteDialog file={doomed} onClose={() => setDoomed(null)} onDeleted={afterDeletion} /> : null}
    </div>
  );
}

const LIST = { m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider', outlineOffset: 4 } as const;
