import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { KYC_DOCUMENT_LABELS, type KycDocumentType } from '@portal/functions/contract/kyc/kyc';
import { useRef } from 'react';
import { useBeforeUnloadWarning } from '#components/feedback/use-before-unload-warning.ts';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { DropArea } from '#components/files/drop-area.tsx';
import { ACCEPTED_FILES } from '../check-file.ts';
import { isSending } from '../upload-state.ts';
import { useDocumentUpload } from '../use-document-upload.ts';
import { useIssueDate } from '../use-issue-date.ts';
import { ChosenFile } from './chosen-file.tsx';
import { DocumentGuidelines } from './document-guidelines.tsx';
import { IssueDateField } from './issue-date-field.tsx';
import { Notice } from './notice.tsx';
import { TakePhoto } from './take-photo.tsx';
import { UploadFailure } from './upload-failure.tsx';
import { UploadProgress } from './upload-progress.tsx';

interface DocumentUploaderProps {
  documentType: KycDocumentType;
  /** The document handed in before was not accepted. */
  again: boolean;
}

/** Everything one document step needs until its document is in. */
export function DocumentUploader({ documentType, again }: DocumentUploaderProps) {
  const issueDate = useIssueDate(documentType);
  const { state, choose, clear, upload, cancel } = useDocumentUpload(documentType, issueDate.given);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const label = KYC_DOCUMENT_LABELS[documentType];
  const sending = isSending(state);
  useBeforeUnloadWarning(sending);
  useFocusAfterChange(state.stage, (stage) => (stage === 'empty' ? chooseButton : uploadButton).current);
  return (
    <Stack spacing={3}>
      {again ? (
        <Notice tone="info" role="note">
          Your previous {label} was not accepted. Please upload a new one.
        </Notice>
      ) : null}
      <DocumentGuidelines documentType={documentType} />
      {state.stage === 'empty' ? (
        <DropArea
          prompt="Drag and drop your file here, or"
          button={{ text: 'Choose file', label: `Choose file for your ${label}` }}
          beside={<TakePhoto label={label} onPhoto={choose} />}
          hint="JPG, PNG or PDF, at most 10 MB"
          inputLabel={`Your ${label}`}
          accept={ACCEPTED_FILES}
          onFiles={(files) => files.forEach(choose)}
          buttonRef={chooseButton}
        />
      ) : null}
      {'file' in state ? (
        <ChosenFile file={state.file} label={label} fixed={sending} onReplace={choose} onClear={clear} />
      ) : null}
      {issueDate.asked ? <IssueDateField date={issueDate} disabled={sending} /> : null}
      {state.stage === 'failed' ? <UploadFailure failure={state} /> : null}
      {sending || state.stage === 'done' ? <UploadProgress state={state} label={label} onCancel={cancel} /> : null}
      <Button
        ref={uploadButton}
        variant="contained"
        size="large"
        disabled={state.stage !== 'chosen' && state.stage !== 'failed'}
        onClick={() => (issueDate.check() ? upload() : undefined)}
        sx={{ alignSelf: { sm: 'start' } }}
      >
        {state.stage === 'failed' ? 'Try again' : `Upload ${label}`}
      </Button>
    </Stack>
  );
}
