import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { uploadPath, uploadTimestamp } from '@portal/functions/contract/files/files';
import { KYC_FILE_MAX, SUBMISSION_FILES_MAX } from '@portal/functions/contract/limits';
import type { OwnSubmission, SubmissionFileView } from '@portal/functions/contract/owners/owner-calls';
import { useState } from 'react';
import { DropArea } from '#components/files/drop-area.tsx';
import { formatSize } from '#components/format/formatters.ts';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { call } from '#lib/data/call.ts';
import { CallError } from '#lib/data/call-error.ts';
import { storeFile } from '#lib/data/files.ts';
import { usePortalMutation } from '#lib/data/query.ts';

interface SubmissionFilesProps {
  id: string;
  files: readonly SubmissionFileView[];
  onChanged: (submission: OwnSubmission) => void;
}

/** The files of a draft. Each is inspected when it is added. */
export function SubmissionFiles({ id, files, onChanged }: SubmissionFilesProps) {
  const { uid } = useSignedInUser();
  const [left, setLeft] = useState<{ done: number; of: number } | null>(null);
  const events = { onSuccess: onChanged };
  const add = usePortalMutation((file: File) => addFile(id, uid, file), events);
  const remove = usePortalMutation((fileId: string) => call('removeSubmissionFile', { id, fileId }), events);
  const [failures, setFailures] = useState<string[]>([]);
  const addAll = async (chosen: File[]) => {
    setFailures([]);
    for (const [index, file] of chosen.entries()) {
      setLeft({ done: index, of: chosen.length });
      try {
        await add.mutateAsync(file);
      } catch (error) {
        const reason = error instanceof CallError ? error.message : 'It could not be added.';
        setFailures((before) => [...before, `${file.name}: ${reason}`]);
      }
    }
    setLeft(null);
  };
  return (
    <Box component="section" aria-labelledby="submission-files" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h4" component="h3" id="submission-files">
        Files
      </Typography>
      {files.length > 0 ? (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {files.map(({ id: fileId, name, size }) => (
            <Box component="li" key={fileId} sx={ROW}>
              <Typography dir="auto" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {name}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {formatSize(size)}
              </Typography>
              <Button
                size="small"
                color="inherit"
                disabled={remove.isPending}
                aria-label={`Remove ${name}`}
                onClick={() => remove.mutate(fileId)}
              >
                Remove
              </Button>
            </Box>
          ))}
        </Box>
      ) : null}
      {files.length < SUBMISSION_FILES_MAX ? (
        <DropArea
          prompt="Add drawings, certificates or a presentation. Leave out anything that is secret."
          button={{ text: 'Choose files', label: 'Choose files to add' }}
          hint={`PDF, PNG or JPEG, up to ${formatSize(KYC_FILE_MAX)} each and ${SUBMISSION_FILES_MAX} in all`}
          inputLabel="Files to add"
          accept=".pdf,.png,.jpg,.jpeg"
          multiple
          disabled={left !== null}
          onFiles={(chosen) => void addAll(chosen)}
        />
      ) : null}
      <Typography role="status" variant="body2">
        {left ? `Adding file ${left.done + 1} of ${left.of}…` : ''}
      </Typography>
      {failures.map((failure) => (
        <Alert key={failure} severity="error" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
          {failure}
        </Alert>
      ))}
      {remove.error ? <Alert severity="error">{remove.error.message}</Alert> : null}
    </Box>
  );
}

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** The file first becomes a private file, from which the server moves it. */
async function addFile(id: string, uid: string, file: File): Promise<OwnSubmission> {
  const path = uploadPath(uid, uploadTimestamp(), file.name);
  await storeFile({
    path,
    data: file,
    contentType: file.type || 'application/octet-stream',
    cacheControl: 'private, no-store',
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  return call('addSubmissionFile', { id, path, fileName: file.name });
}
