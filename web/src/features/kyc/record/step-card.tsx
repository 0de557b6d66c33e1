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
import { KYC_DOCUMENT_LABELS, type KycDocumentType } from '@portal/functions/contract/kyc/kyc';
import { useId, useState } from 'react';
import { badgeOf, StatusBadge } from '#components/feedback/status-badge.tsx';
import { DocumentUploader } from '../upload/document-uploader.tsx';
import { AfterConsent } from '../upload/verification-consent.tsx';
import type { Step, StepState } from './describe-steps.ts';
import { SubmittedFile } from './submitted-file.tsx';

/** The heading of a step, to which the page moves on. */
export const stepHeadingId = (number: Step['number']) => `kyc-step-${number}`;

/** One of the three steps: icon, badge, and an uploader, a note or the reason why it is locked. A finished document is folded. */
export function StepCard({ step }: { step: Step }) {
  const { content, finished } = step;
  const id = stepHeadingId(step.number);
  const low = content.kind === 'locked' || finished !== null;
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
  /** The document waits for review. */
  waits: boolean;
}

/** A finished document: one sentence, and the file on demand. */
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

/** The icon, colour and label of each state (specification, section 4). */
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
