import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useBeforeUnloadWarning } from '#components/feedback/use-before-unload-warning.ts';
import { DropArea } from '#components/files/drop-area.tsx';
import { formatSize } from '#components/format/formatters.ts';
import { ReviewUploads } from './review-uploads.tsx';
import { listedDocuments, type PlannedUpload, planUploads } from './upload-plan.ts';
import type { UploadQueue, UploadState } from './upload-queue.ts';
import { uploadQueueOf } from './upload-queues.ts';

interface DocumentUploadsProps {
  /** The opportunity. */
  id: string;
  /** `documents` of the draft's record. */
  documents: unknown;
  /** Saves what the editor typed. Called before the first upload. */
  save: () => Promise<void>;
  /** Shows the draft as the server has it. Called after each upload. */
  reload: () => void;
}

/** Adds files to the draft: new documents, and new versions of those it lists. */
export function DocumentUploads({ id, documents, save, reload }: DocumentUploadsProps) {
  const queue = uploadQueueOf(id, reload);
  const uploads = useSyncExternalStore(queue.subscribe, queue.read);
  const [planned, setPlanned] = useState<PlannedUpload[] | null>(null);
  const listed = listedDocuments(documents);
  const choose = (files: readonly File[]) => setPlanned(planUploads(files, listed));
  const isRunning = uploads.some(({ stage }) => stage === 'waiting' || stage === 'sending');
  useBeforeUnloadWarning(isRunning);
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 3 }}>
      <DropArea
        prompt="Add PDF files. A file with the name of a listed document becomes its new version."
        hint="Up to 20 MB each. Readers see them after you publish."
        button={{ text: 'Choose files', label: 'Choose documents to upload' }}
        inputLabel="Documents to upload"
        accept=".pdf,application/pdf"
        multiple
        onFiles={choose}
        beside={<FolderButton onFiles={choose} />}
      />
      {uploads.length > 0 ? <UploadList queue={queue} uploads={uploads} isRunning={isRunning} /> : null}
      {planned ? (
        <ReviewUploads
          planned={planned}
          onClose={() => setPlanned(null)}
          onUpload={async (chosen) => {
            setPlanned(null);
            await save();
            queue.start(chosen);
          }}
        />
      ) : null}
    </Box>
  );
}

/** React's types don't have it. Every browser of the portal supports it, except on phones, where it chooses files. */
const WHOLE_FOLDER = { webkitdirectory: '' };

function FolderButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button startIcon={<FolderOpenOutlined />} onClick={() => input.current?.click()}>
        Choose a folder
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        {...WHOLE_FOLDER}
        aria-label="Folder to upload"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          if (files.length > 0) onFiles(files);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

interface UploadListProps {
  queue: UploadQueue;
  uploads: readonly UploadState[];
  isRunning: boolean;
}

function UploadList({ queue, uploads, isRunning }: UploadListProps) {
  const done = uploads.filter(({ stage }) => stage === 'done').length;
  const problems = uploads.filter(({ problem }) => problem !== null);
  const canRetry = !isRunning && uploads.some(({ stage }) => stage === 'failed');
  const shown = uploads.filter(({ stage }) => stage !== 'done' && stage !== 'waiting');
  return (
    <Box role="group" aria-label="Uploads" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" role="status" sx={{ fontWeight: 550 }}>
        {summary(uploads.length, done, problems.length, isRunning)}
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-label="Uploaded documents"
        value={Math.round(((done + problems.length) / uploads.length) * 100)}
      />
      <Box component="ul" sx={LIST}>
        {shown.map(({ file, stage, problem }) => (
          <Box component="li" key={`${file.name} ${file.lastModified} ${file.size}`} sx={{ py: 0.5 }}>
            <Typography variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
              {file.name}{' '}
              <Typography component="span" variant="caption" color="textSecondary">
                {stage === 'sending' ? `${formatSize(file.size)}, uploading` : formatSize(file.size)}
              </Typography>
            </Typography>
            {problem ? (
              <Typography variant="body2" color="error">
                {problem}
              </Typography>
            ) : null}
          </Box>
        ))}
      </Box>
      {isRunning ? null : (
        <Box sx={{ display: 'flex', gap: 1 }}>
          {canRetry ? (
            <Button size="small" variant="outlined" onClick={queue.retry}>
              Try again
            </Button>
          ) : null}
          <Button size="small" onClick={queue.clear}>
            Close this list
          </Button>
        </Box>
      )}
      {!isRunning && done > 0 ? (
        <Alert severity="info">Check the names, levels and descriptions below before you publish.</Alert>
      ) : null}
    </Box>
  );
}

function summary(all: number, done: number, problems: number, isRunning: boolean): string {
  const uploaded = `${done} of ${all} uploaded`;
  if (problems > 0) return `${uploaded}, ${problems} not accepted`;
  return isRunning ? `${uploaded} …` : uploaded;
}

const LIST = { m: 0, p: 0, listStyle: 'none' } as const;
