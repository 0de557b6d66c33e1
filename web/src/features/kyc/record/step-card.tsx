import CheckCircle from '@mui/icons-material/CheckCircle';
import CloudUpload from '@mui/icons-material/CloudUpload';
import ErrorIcon from '@mui/icons-material/Error';
import ExpandMore from '@mui/icons-material/ExpandMore';
import LockOutlined from '@mui/icons-material/LockOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import {
  KYC_DOCUMENT_LABELS,
  KYC_DOCUMENT_STATUSES,
  KYC_STATUS_FIELD,
  type KycDocumentType,
  type RawKycRecord,
} from '@portal/functions/contract/kyc/kyc';
import { currentKycStep, newKycRecord, validateSubmission } from '@portal/functions/contract/kyc/kyc-machine';
import { useId, useState } from 'react';
import { badgeOf, StatusBadge } from '#components/feedback/status-badge.tsx';
import { DocumentUploader } from '../upload/document-uploader.tsx';
import { AfterConsent } from '../upload/verification-consent.tsx';
import { SubmittedFile } from './submitted-file.tsx';

/** The heading gets the focus. */
export const stepHeadingId = (number: Step['number']) => `kyc-step-${number}`;

/** Collapses a finished document. */
export function StepCard({ step }: { step: Step }) {
  const { content, finished } = step;
  const id = stepHeadingId(step.number);
  const low = content.kind === 'locked' || finished !== null || step.status === 'approved';
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={[CARD, low ? LOW : HIGH, content.kind === 'locked' && LOCKED]}
    >
      <Box sx={{ gridRow: 'span 2', alignSelf: 'start', pt: 0.5 }}>
        <StepIcon state={step.state} />
      </Box>
      <Typography variant="overline" component="p" color="textSecondary">
        Step {step.number}
      </Typography>
      <StatusBadge {...badgeOf(step.status)} />
      <Typography id={id} tabIndex={-1} variant={low ? 'h4' : 'h3'} component="h2" sx={HEADING}>
        {step.title}
      </Typography>
      <Box sx={CONTENT}>
        <StepContent step={step} />
      </Box>
    </Paper>
  );
}

function StepContent({ step: { content, finished, status } }: { step: Step }) {
  if (content.kind === 'upload') {
    return (
      <AfterConsent>
        <DocumentUploader documentType={content.documentType} again={content.again} />
      </AfterConsent>
    );
  }
  if (content.kind === 'locked') {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <LockOutlined aria-hidden fontSize="small" />
        {content.text}
      </Typography>
    );
  }
  if (!finished) return <Typography>{content.text}</Typography>;
  return <FoldedDocument text={content.text} documentType={finished} waits={status === 'uploaded'} />;
}

interface FoldedDocumentProps {
  text: string;
  documentType: KycDocumentType;
  waits: boolean;
}

function FoldedDocument({ text, documentType, waits }: FoldedDocumentProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  return (
    <>
      <Box sx={SUMMARY}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 9rem' }}>
          {text}
        </Typography>
        <Button
          color="inherit"
          aria-expanded={isOpen}
          aria-controls={panelId}
          aria-label={`Details of your ${KYC_DOCUMENT_LABELS[documentType]}`}
          onClick={() => setOpen(!isOpen)}
          endIcon={<ExpandMore sx={[CHEVRON, isOpen && TURNED]} />}
          sx={{ minHeight: 44, mx: { xs: -1.5, sm: 0 }, mr: { sm: -1.5 } }}
        >
          Details
        </Button>
      </Box>
      <Box id={panelId} hidden={!isOpen} sx={{ pt: 1.5 }}>
        {isOpen ? <SubmittedFile documentType={documentType} waits={waits} /> : null}
      </Box>
    </>
  );
}

const CARD = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 2,
} as const;
const HIGH = { p: { xs: 2.5, sm: 4 }, rowGap: { xs: 1, sm: 0 } } as const;
const LOW = { px: { xs: 2.5, sm: 4 }, py: { xs: 2, sm: 2.5 }, rowGap: { xs: 0.75, sm: 0 } } as const;
const LOCKED = { backgroundColor: 'transparent' } as const;
const HEADING = { gridColumn: '2 / -1', outline: 'none', scrollMarginTop: '8rem' } as const;
const SUMMARY = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 } as const;
const CHEVRON = { color: 'text.secondary', transition: 'transform 150ms' } as const;
const TURNED = { transform: 'rotate(180deg)' } as const;
const CONTENT = { gridColumn: { xs: '1 / -1', sm: '2 / -1' }, minWidth: 0, mt: 1 } as const;

export const STEP_ICONS = {
  approved: { Icon: CheckCircle, color: 'success.main', label: 'Approved' },
  rejected: { Icon: ErrorIcon, color: 'error.main', label: 'Rejected' },
  uploaded: { Icon: Schedule, color: 'warning.main', label: 'Under review' },
  passed: { Icon: CheckCircle, color: 'success.main', label: 'Done' },
  current: { Icon: CloudUpload, color: 'info.main', label: 'Current step' },
  future: { Icon: RadioButtonUnchecked, color: 'text.disabled', label: 'Not yet open' },
} as const satisfies Record<StepState, object>;

function StepIcon({ state }: { state: StepState }) {
  const { Icon, color, label } = STEP_ICONS[state];
  return <Icon titleAccess={label} sx={{ color, fontSize: '1.75rem' }} />;
}

type StepState = 'approved' | 'rejected' | 'uploaded' | 'passed' | 'current' | 'future';
type StepBody =
  | { kind: 'upload'; documentType: KycDocumentType; again: boolean }
  | { kind: 'locked'; text: string }
  | { kind: 'note'; text: string };

export interface Step {
  number: 1 | 2 | 3;
  title: string;
  state: StepState;
  status: string;
  content: StepBody;
  /** Document of a finished step, which its card collapses. */
  finished: KycDocumentType | null;
}

const LOCKED_REVIEW = 'Complete Steps 1 and 2 first to proceed to review';
const UNREADABLE = 'We are checking the status of this document. It will appear here shortly.';

export function describeSteps(record: RawKycRecord | null): [Step, Step, Step] {
  return [
    documentStep(record, { number: 1, title: 'Upload ID Document', documentType: 'id_document' }),
    documentStep(record, { number: 2, title: 'Upload Proof of Address', documentType: 'proof_of_address' }),
    reviewStep(record),
  ];
}

interface DocumentStep {
  number: 1 | 2;
  title: string;
  documentType: KycDocumentType;
}

function documentStep(record: RawKycRecord | null, { number, title, documentType }: DocumentStep): Step {
  const written = record?.[KYC_STATUS_FIELD[documentType]] ?? 'not_uploaded';
  const status = record?.overall_status === 'approved' ? 'approved' : written;
  const content = documentContent(record, documentType, status);
  const finished = status === 'uploaded' || status === 'approved' ? documentType : null;
  return { number, title, status, state: stateOf(status, number, currentKycStep(record)), content, finished };
}

function documentContent(record: RawKycRecord | null, documentType: KycDocumentType, status: string): StepBody {
  const label = KYC_DOCUMENT_LABELS[documentType];
  if (status === 'approved') return { kind: 'note', text: `Your ${label} is approved.` };
  if (status === 'uploaded') return { kind: 'note', text: `Your ${label} is uploaded and pending review.` };
  if (!KYC_DOCUMENT_STATUSES.some((known) => known === status)) return { kind: 'note', text: UNREADABLE };
  const reason = validateSubmission(record ?? newKycRecord(''), documentType);
  if (reason) return { kind: 'locked', text: reason };
  return { kind: 'upload', documentType, again: status === 'rejected' };
}

const REVIEW_NOTES = new Map([
  ['approved', 'The review is complete and your identity is verified.'],
  ['pending_review', 'A reviewer will check your documents. You don’t need to do anything for now.'],
]);

/** A rejected review starts again with the next documents. */
const REVIEW_STATES = new Map([
  ['approved', 'approved'],
  ['pending_review', 'uploaded'],
]);

function reviewStep(record: RawKycRecord | null): Step {
  const overall = record?.overall_status ?? 'not_started';
  const current = currentKycStep(record);
  const note = REVIEW_NOTES.get(overall) ?? (current === 3 ? 'Both of your documents have been received.' : null);
  return {
    number: 3,
    title: 'Under Review',
    status: REVIEW_NOTES.has(overall) ? overall : 'not_started',
    state: stateOf(REVIEW_STATES.get(overall) ?? 'not_started', 3, current),
    content: note ? { kind: 'note', text: note } : { kind: 'locked', text: LOCKED_REVIEW },
    finished: null,
  };
}

function stateOf(status: string, number: number, current: number): StepState {
  if (status === 'approved' || status === 'rejected' || status === 'uploaded') return status;
  if (number < current) return 'passed';
  return number === current ? 'current' : 'future';
}
