import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { formatSize } from '#components/format/formatters.ts';
import type { Upload } from './upload-queue.ts';

interface UploadListProps {
  uploads: readonly Upload[];
  onRemove: (id: number) => void;
  onRetry: (id: number) => void;
}

/** Uploads in progress, and failed ones until they are dismissed. */
export function UploadList({ uploads, onRemove, onRetry }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <Box component="ul" aria-label="Uploads" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onRemove={() => onRemove(upload.id)}
          onRetry={() => onRetry(upload.id)}
        />
      ))}
    </Box>
  );
}

interface UploadRowProps {
  upload: Upload;
  onRemove: () => void;
  onRetry: () => void;
}

/** An upload: its progress and a button to cancel it, or why it failed. */
function UploadRow({ upload, onRemove, onRetry }: UploadRowProps) {
  const { file, stage, failure, retryable } = upload;
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography
          variant="subtitle2"
          component="p"
          noWrap
          title={file.name}
          dir="auto"
          sx={{ flex: '1 1 6rem', minWidth: 0, textAlign: 'left' }}
        >
          {file.name}
        </Typography>
        {retryable ? (
          <Button size="small" onClick={onRetry} aria-label={`Try again: ${file.name}`}>
            Try again
          </Button>
        ) : null}
        {stage === 'checking' ? null : (
          <Button
            size="small"
            color="inherit"
            onClick={onRemove}
            aria-label={`${stage === 'failed' ? 'Dismiss' : 'Cancel'} ${file.name}`}
          >
            {stage === 'failed' ? 'Dismiss' : 'Cancel'}
          </Button>
        )}
      </Box>
      {stage === 'failed' ? (
        <Typography role="alert" variant="body2" color="error">
          {failure}
        </Typography>
      ) : (
        <UploadProgress upload={upload} />
      )}
    </Box>
  );
}

function UploadProgress({ upload: { file, stage, sent } }: { upload: Upload }) {
  const percent = Math.floor((sent / file.size) * 100);
  const bytes = `${formatSize(sent)} of ${formatSize(file.size)}`;
  const words = {
    queued: `Waiting for its turn, ${formatSize(file.size)}`,
    sending: `Uploading: ${percent}%, ${bytes}`,
    waiting: `Waiting for a connection: ${percent}%, ${bytes}. It goes on by itself.`,
    checking: 'Arrived, adding it to your files',
    failed: '',
  }[stage];
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={stage === 'checking' ? 100 : percent}
        color={stage === 'waiting' ? 'warning' : 'primary'}
        aria-label={`Upload of ${file.name}`}
        sx={{ backgroundColor: 'divider', my: 0.5 }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {words}
      </Typography>
    </>
  );
}

const ROW = {
  minWidth: 0,
  px: 2,
  py: 1.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.default',
} as const;
