import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { KYC_DOCUMENT_LABELS, type KycDocumentType } from '@portal/functions/contract/kyc';
import { useRef } from 'react';
import { DropArea } from '#components/drop-area.tsx';
import { useFocusAfterChange } from '#components/use-focus-after-change.ts';
import { useLeaveWarning } from '#components/use-leave-warning.ts';
import { ACCEPTED_FILES } from '../check-file.ts';
import { useDocumentUpload } from '../use-document-upload.ts';
import { ChosenFile } from './chosen-file.tsx';
import { GoodDocument } from './good-document.tsx';
import { Notice } from './notice.tsx';
import { UploadProgress } from './upload-progress.tsx';

interface DocumentUploaderProps {
  documentType: KycDocumentType;
  /** The document handed in before was not accepted. */
  again: boolean;
}

/** Everything one document step needs until its document is in. */
export function DocumentUploader({ documentType, again }: DocumentUploaderProps) {
  const { state, choose, clear, upload, cancel } = useDocumentUpload(documentType);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const label = KYC_DOCUMENT_LABELS[documentType];
  const sending = state.stage === 'uploading' || state.stage === 'recording';
  useLeaveWarning(sending);
  useFocusAfterChange(state.stage, (stage) => (stage === 'empty' ? chooseButton : uploadButton).current);
  return (
    <Stack spacing={2.5}>
      {again ? <NotAccepted label={label} /> : null}
      <GoodDocument documentType={documentType} />
      {state.stage === 'empty' ? (
        <DropArea
          prompt="Drag and drop your file here, or"
          button={{ text: 'Choose file', label: `Choose file for your ${label}` }}
          hint="JPG, PNG or PDF, at most 10 MB"
          inputLabel={`Your ${label}`}
          accept={ACCEPTED_FILES}
          onFiles={(files) => files.forEach(choose)}
          buttonRef={chooseButton}
        />
      ) : null}
      {'file' in state ? <ChosenFile file={state.file} onClear={sending ? undefined : clear} /> : null}
      {state.stage === 'failed' ? <UploadFailure stored={state.path !== null} message={state.message} /> : null}
      {sending || state.stage === 'done' ? <UploadProgress state={state} label={label} onCancel={cancel} /> : null}
      <Button
        ref={uploadButton}
        variant="contained"
        size="large"
        disabled={state.stage !== 'chosen' && state.stage !== 'failed'}
        onClick={upload}
        sx={{ alignSelf: { sm: 'start' } }}
      >
        {state.stage === 'failed' ? 'Try again' : `Upload ${label}`}
      </Button>
    </Stack>
  );
}

function NotAccepted({ label }: { label: string }) {
  return (
    <Notice tone="info" role="note">
      Your previous {label} was not accepted. Please upload a new one.
    </Notice>
  );
}

function UploadFailure({ stored, message }: { stored: boolean; message: string }) {
  return (
    <Notice tone="negative" role="alert">
      {stored ? 'Your file has arrived, but it could not be recorded. ' : null}
      {message}
    </Notice>
  );
}
