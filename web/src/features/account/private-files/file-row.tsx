import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { formatDateTime, formatSize, keepDots } from '#components/format/formatters.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { usePortalMutation } from '#lib/data/query.ts';
import type { PrivateFile } from './use-private-files.ts';

interface FileRowProps {
  file: PrivateFile;
  onDelete: () => void;
  /** Called if the file has already been deleted. */
  onGone: () => void;
}

export function FileRow({ file, onDelete, onGone }: FileRowProps) {
  const { name, size, uploadedAt } = file;
  const toast = useToast();
  const { mutate, isPending } = usePortalMutation(() => downloadPrivateFile(file), {
    onError: ({ code, message }) => {
      toast({ title: 'File not downloaded', description: message, tone: 'destructive' });
      if (code === 'not-found') onGone();
    },
  });
  return (
    <Box component="li" sx={ROW}>
      <InsertDriveFileOutlined aria-hidden sx={{ color: 'primary.main' }} />
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography variant="subtitle2" component="p" noWrap title={name} dir="auto" sx={{ textAlign: 'left' }}>
          {name}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {keepDots(`${formatSize(size)} · `)}
          <time dateTime={uploadedAt.toISOString()}>{formatDateTime(uploadedAt)}</time>
        </Typography>
      </Box>
      <IconButton aria-label={`Download ${name}`} onClick={() => mutate()} loading={isPending} color="inherit">
        <FileDownloadOutlined />
      </IconButton>
      <IconButton aria-label={`Delete ${name}`} onClick={onDelete} color="inherit" edge="end">
        <DeleteOutlined />
      </IconButton>
    </Box>
  );
}

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 1, sm: 2 },
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** The link is valid for an hour. Rejects with an error whose message may be shown. */
async function downloadPrivateFile({ path, name }: PrivateFile): Promise<void> {
  const { url } = await call('createDownloadLink', { path });
  const link = document.createElement('a');
  link.href = url;
  // `download` prevents a navigation, which would trigger the warning about unfinished uploads.
  link.download = name;
  link.click();
}
