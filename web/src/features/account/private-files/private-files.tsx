import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { UPLOADS_MAX } from '@portal/functions/contract/limits';
import { useRef, useState } from 'react';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { useBeforeUnloadWarning } from '#components/feedback/use-before-unload-warning.ts';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { DropArea } from '#components/files/drop-area.tsx';
import { formatSize } from '#components/format/formatters.ts';
import { SectionCard } from '#components/page/section-card.tsx';
import { FileList } from './file-list.tsx';
import {
  describeSpace,
  hasPendingUploads,
  type SpaceUsed,
  spaceUsed,
  type Upload,
  unlistedUploads,
} from './upload-queue.ts';
import { usePrivateFiles, useUploads } from './use-private-files.ts';

export function PrivateFiles() {
  return (
    <SectionCard id="private-files" title="Private files">
      <Files />
    </SectionCard>
  );
}

function Files() {
  const stored = usePrivateFiles();
  const refresh = async () => {
    const { isSuccess, data } = await stored.refetch();
    return isSuccess ? data : undefined;
  };
  const { uploads, add, remove, retry } = useUploads({ stored: stored.data ?? null, refresh });
  const chooseButton = useRef<HTMLButtonElement>(null);
  useBeforeUnloadWarning(hasPendingUploads(uploads));
  const list = useRef<HTMLUListElement>(null);
  const [deletions, setDeletions] = useState(0);
  // The focused button was in the deleted row.
  useFocusAfterChange(deletions, () => list.current ?? chooseButton.current);
  const afterDeletion = async () => {
    await stored.refetch();
    setDeletions((count) => count + 1);
  };
  const focusChooseButton = () => chooseButton.current?.focus();
  return (
    <Stack spacing={3}>
      <Typography color="textSecondary">
        Only you can see and open these files. Download links expire after an hour.
      </Typography>
      {stored.data ? <SpaceUsedBar used={spaceUsed(stored.data, uploads)} /> : null}
      <DropArea
        prompt="Drag and drop files here, or choose them from your device."
        button={{ text: 'Choose files', label: 'Choose files' }}
        hint={`Any kind of file, at most 25 MB each and ${UPLOADS_MAX} in all`}
        inputLabel="Files to upload"
        multiple
        onFiles={add}
        buttonRef={chooseButton}
      />
      <UploadList
        uploads={unlistedUploads(uploads, stored.data?.files ?? [])}
        onRemove={(id) => {
          remove(id);
          focusChooseButton();
        }}
        onRetry={retry}
      />
      {stored.isPending ? <LoadingPanel label="Loading your files" /> : null}
      {stored.isLoadingError ? <ErrorPanel message={stored.error.message} onRetry={stored.refetch} /> : null}
      {stored.data && stored.data.files.length === 0 && uploads.length === 0 ? (
        <EmptyPanel title="No files yet" text="Files you upload will appear here." />
      ) : null}
      {stored.data && stored.data.files.length > 0 ? (
        <FileList {...stored.data} onDeleted={afterDeletion} onGone={stored.refetch} listRef={list} />
      ) : null}
    </Stack>
  );
}

function SpaceUsedBar({ used }: { used: SpaceUsed }) {
  const { percent, text, advice } = describeSpace(used);
  return (
    <div>
      <Typography id="space-used" variant="body2" sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={percent}
        color={advice ? 'warning' : 'primary'}
        aria-labelledby="space-used"
        sx={{ backgroundColor: 'divider' }}
      />
      {advice ? (
        <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
          {advice}
        </Alert>
      ) : null}
    </div>
  );
}

interface UploadListProps {
  uploads: readonly Upload[];
  onRemove: (id: number) => void;
  onRetry: (id: number) => void;
}

/** Uploads in progress, and failed uploads until they are dismissed. */
function UploadList({ uploads, onRemove, onRetry }: UploadListProps) {
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
    queued: `Queued, ${formatSize(file.size)}`,
    sending: `Uploading: ${percent}%, ${bytes}`,
    waiting: `Waiting for a connection: ${percent}%, ${bytes}. It will resume automatically.`,
    checking: 'Adding to your files',
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
