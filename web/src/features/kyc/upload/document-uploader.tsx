import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import LinearProgress from '@mui/material/LinearProgress';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { KYC_DOCUMENT_LABELS, type KycDocumentType } from '@portal/functions/contract/kyc/kyc';
import { issueDateRange, validateIssueDate } from '@portal/functions/contract/kyc/kyc-issue-date';
import { useRef, useState } from 'react';
import { useBeforeUnloadWarning } from '#components/feedback/use-before-unload-warning.ts';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { DropArea } from '#components/files/drop-area.tsx';
import { Notice } from '../notice.tsx';
import { DocumentGuidelines } from './document-guidelines.tsx';
import { SelectedFile } from './selected-file.tsx';
import { TakePhoto } from './take-photo.tsx';
import {
  isSending,
  percentOf,
  type UploadState,
  useDocumentUpload,
  waitsForConnection,
} from './use-document-upload.ts';
import { ACCEPTED_FILES } from './validate-file.ts';

interface DocumentUploaderProps {
  documentType: KycDocumentType;
  /** Staff asked for the document again. */
  again?: boolean;
  replaces?: string;
  /** Closes the form after a cancelled or successful replacement. */
  onClose?: () => void;
}

export function DocumentUploader({ documentType, again = false, replaces, onClose }: DocumentUploaderProps) {
  const issueDate = useIssueDate(documentType);
  const { state, select, clear, upload, cancel } = useDocumentUpload({
    documentType,
    issueDate: issueDate.submitted,
    replaces,
    onDone: onClose,
  });
  const chooseButton = useRef<HTMLButtonElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const label = KYC_DOCUMENT_LABELS[documentType];
  const sending = isSending(state);
  useBeforeUnloadWarning(sending);
  useFocusAfterChange(state.stage, (stage) => (stage === 'empty' ? chooseButton : uploadButton).current);
  return (
    <Stack spacing={3}>
      {again ? (
        <Notice tone="pending" role="note">
          We need your {label} again. Please upload a new one.
        </Notice>
      ) : null}
      <DocumentGuidelines documentType={documentType} />
      {state.stage === 'empty' ? (
        <DropArea
          prompt="Drag and drop your file here, or choose it from your device."
          button={{ text: 'Choose file', label: `Choose file for your ${label}` }}
          beside={<TakePhoto label={label} onPhoto={select} />}
          hint="JPG, PNG or PDF, at most 10 MB"
          inputLabel={`Your ${label}`}
          accept={ACCEPTED_FILES}
          onFiles={([file]) => file && select(file)}
          buttonRef={chooseButton}
        />
      ) : null}
      {'file' in state ? (
        <SelectedFile file={state.file} label={label} locked={sending} onReplace={select} onClear={clear} />
      ) : null}
      {issueDate.required ? <IssueDateField date={issueDate} disabled={sending} /> : null}
      {state.stage === 'failed' ? <UploadFailure failure={state} /> : null}
      {sending || state.stage === 'done' ? <UploadProgress state={state} label={label} onCancel={cancel} /> : null}
      <Box sx={BUTTONS}>
        <Button
          ref={uploadButton}
          variant="contained"
          size="large"
          disabled={state.stage !== 'selected' && state.stage !== 'failed'}
          onClick={() => (issueDate.validate() ? upload() : undefined)}
        >
          {state.stage === 'failed' ? 'Try again' : `Upload ${label}`}
        </Button>
        {replaces === undefined ? null : (
          <Button size="large" disabled={sending} onClick={onClose}>
            Keep current file
          </Button>
        )}
      </Box>
    </Stack>
  );
}

const BUTTONS = { display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1.5 } as const;

function UploadFailure({ failure }: { failure: Extract<UploadState, { stage: 'failed' }> }) {
  return (
    <Notice tone="negative" role="alert">
      {failure.path ? 'We received your file but couldn’t submit it. ' : null}
      {failure.message}
      {waitsForConnection(failure) ? ' We’ll try again automatically when you’re back online.' : null}
    </Notice>
  );
}

interface UploadProgressProps {
  state: UploadState;
  label: string;
  onCancel: () => void;
}

function describeProgress(state: UploadState): string {
  if (state.stage === 'uploading') return state.waiting ? 'Waiting for your connection' : 'Uploading';
  return state.stage === 'submitting' ? 'Submitting your document' : 'Submitted';
}

function UploadProgress({ state, label, onCancel }: UploadProgressProps) {
  const percent = percentOf(state);
  return (
    <div>
      <LinearProgress
        sx={{ backgroundColor: 'divider' }}
        variant="determinate"
        value={percent}
        aria-label={`Upload of your ${label}`}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 40, mt: 0.5 }}>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {describeProgress(state)}: {percent}%
        </Typography>
        {state.stage === 'uploading' ? (
          <Button size="small" color="inherit" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </Box>
    </div>
  );
}

interface IssueDateFieldProps {
  date: ReturnType<typeof useIssueDate>;
  disabled: boolean;
}

function IssueDateField({ date, disabled }: IssueDateFieldProps) {
  const { oldest, newest } = issueDateRange(new Date());
  return (
    <FormControl variant="outlined" required disabled={disabled} error={date.error !== null} sx={WIDTH}>
      <InputLabel htmlFor="kyc-issue-date">Date of issue</InputLabel>
      <OutlinedInput
        id="kyc-issue-date"
        label="Date of issue"
        type="date"
        value={date.value}
        onChange={({ target }) => date.change(target.value)}
        onBlur={date.blur}
        aria-describedby="kyc-issue-date-help"
        inputRef={date.field}
        slotProps={{ input: { min: oldest, max: newest } }}
      />
      <FormHelperText id="kyc-issue-date-help">
        {date.error ?? 'The date on the document. It must be within the last 3 months.'}
      </FormHelperText>
    </FormControl>
  );
}

const WIDTH = { width: 1, maxWidth: '24rem' } as const;

/** For an ID document, which has no date, `validate` returns true. */
function useIssueDate(documentType: KycDocumentType) {
  const required = documentType === 'proof_of_address';
  const [value, setValue] = useState('');
  const [validated, setValidated] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const invalid = required ? validateIssueDate(value, new Date()) : null;
  return {
    required,
    value,
    field,
    /** Set after blur or submit. */
    error: validated ? invalid : null,
    change: (next: string) => {
      setValue(next);
      setValidated(false);
    },
    /** An empty field is an error only on submit. */
    blur: () => setValidated(value !== ''),
    /** Returns true if the date is valid; otherwise shows the error and focuses the field. */
    validate: () => {
      setValidated(true);
      if (invalid) field.current?.focus();
      return invalid === null;
    },
    submitted: required ? value : undefined,
  };
}
